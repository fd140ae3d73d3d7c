import { type ReactNode, useState } from 'react'
import { addressAt } from '@banyan/contract/catalogue/addresses.ts'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { hostOf, isLink } from '@banyan/domain/documents/link.ts'
import { Button } from '#ui/basics/button.tsx'
import { Dialog } from '#ui/floats/dialog.tsx'
import { DrawnDocument } from '../../documents/drawn-document.tsx'
import { signOutPath } from '../../nav/paths.ts'
import { text } from '../../text.ts'
import { DisclosureLine } from '../disclosure-line.tsx'
import { usePageName } from '../../nav/page-name.ts'
import { PopupText } from './popup-text.tsx'
import type { Popup } from './seen-popup.ts'

interface Props {
  of: Popup
  isOpen: boolean
  onClose: () => void
  /** To a page of the portal. */
  onLeave: (to: string) => void
  onAgree: () => Promise<void>
}

/** A popup as it is shown. What is to be agreed to is closed by nothing else; whoever does not agree may sign out. */
export function PopupDialog({ of, isOpen, onClose, onLeave, onAgree }: Props) {
  const isToAgree = of.frequency === 'until_agreed'
  return (
    <Dialog
      hasAddress
      isOpen={isOpen}
      onClose={isToAgree ? () => {} : onClose}
      title={of.title}
      isWide
      acts={
        isToAgree ? (
          <AgreeActs onAgree={onAgree} link={<LinkButton to={of.link} />} />
        ) : (
          <>
            <Button tone={of.link === '' ? 'primary' : 'text'} autoFocus onClick={onClose}>
              {text('popups.close')}
            </Button>
            <LinkButton to={of.link} onLeave={onLeave} />
          </>
        )
      }
    >
      <PopupText>
        <DrawnDocument of={of.body} urlOf={(file_id) => of.pictures.find((one) => one.file_id === file_id)?.url} />
      </PopupText>
      {of.has_disclosure && <DisclosureLine />}
    </Dialog>
  )
}

function AgreeActs({ onAgree, link }: { onAgree: () => Promise<void>; link: ReactNode }) {
  const [isSending, setSending] = useState(false)
  const agree = async () => {
    setSending(true)
    await onAgree()
    setSending(false)
  }
  return (
    <>
      <Button tone="text" href={signOutPath}>
        {text('shell.sign_out')}
      </Button>
      {link}
      <Button tone="primary" isLoading={isSending} onClick={() => void agree()}>
        {text('popups.agree')}
      </Button>
    </>
  )
}

/** Where a popup leads. A link that leaves the portal says where to; what is to be agreed to stays open meanwhile. */
function LinkButton({ to, onLeave }: { to: string; onLeave?: (to: string) => void }) {
  if (to === '' || !isLink(to)) return null
  const host = hostOf(to)
  if (host === undefined && onLeave !== undefined) {
    return (
      <Button tone="primary" onClick={() => onLeave(to)}>
        <OpenWords to={to} />
      </Button>
    )
  }
  return (
    <Button tone="plain" href={to} target="_blank" rel="noopener noreferrer nofollow">
      {host === undefined ? <OpenWords to={to} /> : text('popups.open_host', { host })}
    </Button>
  )
}

/** A link inside the portal says which page it opens. */
function OpenWords({ to }: { to: string }) {
  const page = addressAt(to.replace(/[?#].*$/, ''))?.key
  return page === undefined ? text('popups.open') : <OpenPage page={page} />
}

function OpenPage({ page }: { page: PageKey }) {
  const name = usePageName(page)
  return name === '' ? text('popups.open') : text('popups.open_host', { host: name })
}
