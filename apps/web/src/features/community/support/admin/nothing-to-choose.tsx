import { Button } from '#ui/basics/button.tsx'
import { Dialog } from '#ui/floats/dialog.tsx'
import { useUiWords } from '#ui/words.ts'

interface Props {
  title: string
  note: string
  onClose: () => void
}

/** In place of a dialog whose one question has no answer to choose. */
export const NothingToChoose = ({ title, note, onClose }: Props) => (
  <Dialog
    isOpen
    onClose={onClose}
    title={title}
    text={note}
    acts={
      <Button tone="primary" autoFocus onClick={onClose}>
        {useUiWords().act.close}
      </Button>
    }
  />
)
