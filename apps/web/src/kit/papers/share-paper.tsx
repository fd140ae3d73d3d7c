import { useState } from 'react'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { Button } from '#ui/basics/button.tsx'
import { copyText } from '#ui/figures/copy-text.ts'
import { dateTimeText } from '#ui/figures/date.ts'
import { useFormat } from '#ui/figures/format.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { useUiWords } from '#ui/words.ts'
import { pathTo } from '../nav/paths.ts'
import { text } from '../text.ts'
import './paper.css'

/** A signed link and when it expires, as the call that made it answers. */
interface Shared {
  readonly link: string
  readonly expires_at: string
}

interface Props {
  /** The page that the link opens. */
  page: PageKey
  /** Makes a link. */
  make: (onDone: (shared: Shared) => void) => void
  isMaking: boolean
  title: string
  note: (until: string) => string
}

/** Makes a link that opens one document for whoever has it, until it expires. */
export function SharePaper({ page, make, isMaking, title, note }: Props) {
  const words = useUiWords().act
  const { zone } = useFormat()
  const [shared, setShared] = useState<Shared | null>(null)
  const close = () => setShared(null)
  const link = shared === null ? '' : new URL(pathTo(page, { link: shared.link }), window.location.origin).href
  return (
    <>
      <Button icon="share" isLoading={isMaking} onClick={() => make(setShared)}>
        {text('kit.paper.share')}
      </Button>
      <Dialog
        isOpen={shared !== null}
        onClose={close}
        title={title}
        text={shared === null ? '' : note(dateTimeText(shared.expires_at, zone))}
        acts={
          <>
            <Button tone="text" onClick={close}>
              {words.close}
            </Button>
            <Button tone="primary" icon="content_copy" onClick={() => void copyText(link, words.copied)}>
              {text('kit.paper.copy_link')}
            </Button>
          </>
        }
      >
        <p className="paper-link small">{link}</p>
      </Dialog>
    </>
  )
}
