import { Button, type ButtonTone } from '#ui/basics/button.tsx'
import { copyText } from '#ui/figures/copy-text.ts'
import { useUiWords } from '#ui/words.ts'

interface Props {
  what: ShareData & ({ readonly url: string } | { readonly text: string })
  label: string
  /** What the button says where the device shares with nothing. */
  copyLabel: string
  tone?: ButtonTone
}

/** The device's own sheet where it has one; else what is shared goes to the clipboard. */
export function ShareButton({ what, label, copyLabel, tone = 'primary' }: Props) {
  const { copied } = useUiWords().act
  if (!('share' in navigator)) {
    return (
      <Button tone={tone} icon="content_copy" onClick={() => void copyText(what.url ?? what.text ?? '', copied)}>
        {copyLabel}
      </Button>
    )
  }
  return (
    <Button
      tone={tone}
      icon="share"
      // Closing the device's sheet without sending is no fault.
      onClick={() => void navigator.share(what).catch(() => {})}
    >
      {label}
    </Button>
  )
}
