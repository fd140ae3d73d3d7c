import { useState } from 'react'
import { useCompany } from '#kit/session/company.ts'
import { useSession } from '#kit/session/session.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { QrCode } from '#ui/codes/qr-code.tsx'
import { copyText } from '#ui/figures/copy-text.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { Menu, type MenuEntry } from '#ui/floats/menu.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import { useUiWords } from '#ui/words.ts'
import { inviteLink, type Side, whatsAppLink } from './invite.ts'
import './next-step.css'
import { invite_id } from './step-links.ts'

const sides = ['left', 'right'] as const satisfies readonly Side[]

/** Two links to join by, one for each side: to copy, to show as a QR, to send. */
export function InviteCard() {
  const session = useSession()
  const [shown, setShown] = useState<Side | null>(null)
  if (session === null) return null
  const linkOf = (side: Side) => inviteLink(window.location.origin, session.user.user_id, side)
  return (
    <Card isFlush id={invite_id}>
      <CardHead title={text('dashboard_user.invite.title')} note={text('dashboard_user.invite.note')} />
      <Rows>
        {sides.map((side) => (
          <InviteRow key={side} side={side} link={linkOf(side)} onShow={() => setShown(side)} />
        ))}
      </Rows>
      <InviteDialog side={shown} link={shown === null ? '' : linkOf(shown)} onClose={() => setShown(null)} />
    </Card>
  )
}

interface RowProps {
  side: Side
  link: string
  onShow: () => void
}

function InviteRow({ side, link, onShow }: RowProps) {
  const words = useUiWords().act
  const title = text(`dashboard_user.invite.${side}`)
  const send = useSending(link)
  return (
    <Row
      title={title}
      note={<LinkText of={link} />}
      acts={
        <>
          <IconButton icon="qr_code_2" label={text('dashboard_user.invite.qr', { title })} onClick={onShow} />
          <Menu
            label={text('dashboard_user.invite.send', { title })}
            items={send}
            renderTrigger={(opener) => (
              <IconButton icon="share" label={text('dashboard_user.invite.send', { title })} {...opener} />
            )}
          />
          <IconButton
            icon="content_copy"
            label={`${words.copy}, ${title}`}
            onClick={() => void copyText(link, words.copied)}
          />
        </>
      }
    />
  )
}

/** What tells the two links apart is never cut; the host may be. */
function LinkText({ of }: { of: string }) {
  const { host, pathname } = new URL(of)
  return (
    <span className="invite-link">
      <span className="clip">{host}</span>
      <span>{pathname}</span>
    </span>
  )
}

/** The ways to send a link: WhatsApp everywhere, and the device's own sheet where it has one. */
function useSending(link: string): MenuEntry[] {
  const { info } = useCompany()
  const words = text('dashboard_user.invite.words', { company: info.name })
  const whatsApp: MenuEntry = {
    key: 'whatsapp',
    label: text('dashboard_user.invite.whatsapp'),
    icon: 'chat',
    onSelect: () => window.open(whatsAppLink(`${words} ${link}`), '_blank', 'noopener'),
  }
  if (!('share' in navigator)) return [whatsApp]
  const native: MenuEntry = {
    key: 'device',
    label: text('dashboard_user.invite.device'),
    icon: 'ios_share',
    // Closing the device's sheet without sending is no fault.
    onSelect: () => void navigator.share({ title: info.name, text: words, url: link }).catch(() => {}),
  }
  return [whatsApp, native]
}

function InviteDialog({ side, link, onClose }: { side: Side | null; link: string; onClose: () => void }) {
  const words = useUiWords().act
  return (
    <Dialog
      isOpen={side !== null}
      onClose={onClose}
      title={side === null ? '' : text(`dashboard_user.invite.${side}`)}
      text={text('dashboard_user.invite.qr_note')}
      acts={
        <>
          <Button tone="text" onClick={onClose}>
            {words.close}
          </Button>
          <Button tone="primary" icon="content_copy" onClick={() => void copyText(link, words.copied)}>
            {text('dashboard_user.invite.copy')}
          </Button>
        </>
      }
    >
      <div className="qr-frame">
        {side !== null && (
          <QrCode
            text={link}
            label={text('dashboard_user.invite.qr', { title: text(`dashboard_user.invite.${side}`) })}
            size_px={216}
          />
        )}
      </div>
    </Dialog>
  )
}
