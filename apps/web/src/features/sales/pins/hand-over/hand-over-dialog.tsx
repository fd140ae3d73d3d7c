import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { companyRoutes } from '@banyan/contract/company/company.ts'
import { call } from '#kit/api/api.ts'
import { useCompany } from '#kit/session/company.ts'
import { usePageName } from '#kit/nav/page-name.ts'
import type { PinCode } from '#kit/session/pin-link.ts'
import { useSession } from '#kit/session/session.ts'
import { ShareButton } from '#kit/share-button.tsx'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { CopyLine, CopyLines } from '#ui/codes/copy-line.tsx'
import { QrCode } from '#ui/codes/qr-code.tsx'
import { Segments } from '#ui/fields/segments.tsx'
import { Dialog } from '#ui/floats/dialog.tsx'
import { useUiWords } from '#ui/words.ts'
import type { PinRow } from '../pin-columns.tsx'
import { handOverLinks, type Taker } from './hand-over-links.ts'
import { PinCard } from './pin-card.tsx'

interface Props {
  of: PinRow
  pin: PinCode
  onClose: () => void
}

/** Number, password and a picture of the link that fills both in for whoever scans it; to share, to print, to copy. */
export function HandOverDialog({ of, pin, onClose }: Props) {
  const words = useUiWords().act
  const memberPage = usePageName('user/donation/topup-by-pin')
  const [wanted, setWanted] = useState<Taker>('newcomer')
  const links = useLinks(of, pin)
  const chosen = links.find(({ taker }) => taker === wanted) ?? links[0]
  const note = chosen && text(`pin_bulk.${chosen.taker}_note`, { page: memberPage })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('pin_bulk.hand_title')}
      text={<span className="strong">{text('pin_bulk.hand_warning')}</span>}
      acts={
        <>
          <Button tone="text" onClick={onClose}>
            {words.close}
          </Button>
          {chosen && (
            <Button icon="print" onClick={() => window.print()}>
              {words.print}
            </Button>
          )}
          {chosen && (
            <ShareButton
              what={{ title: text('pin_bulk.hand_title'), url: chosen.link }}
              label={text('pin_bulk.share')}
              copyLabel={text('pin_bulk.copy_link')}
            />
          )}
        </>
      }
    >
      {links.length > 1 && chosen && (
        <Segments
          label={text('pin_bulk.hand_to')}
          options={links.map(({ taker }) => ({ value: taker, label: text(`pin_bulk.hand_${taker}`) }))}
          value={chosen.taker}
          onChange={setWanted}
        />
      )}
      {chosen && (
        <div className="qr-frame">
          <QrCode text={chosen.link} label={text('pin_bulk.hand_qr')} size_px={200} />
        </div>
      )}
      {note && <p className="small quiet">{note}</p>}
      <CopyLines>
        <CopyLine label={text('pins.pin')} value={pin.pin_no} />
        <CopyLine label={text('pins.password')} value={pin.pin_password} />
      </CopyLines>
      {chosen && <PinCard of={of} pin={pin} {...chosen} />}
    </Dialog>
  )
}

/** The ways that are open: what members may open is asked for, because a franchise's own pages do not say it. */
function useLinks(of: PinRow, pin: PinCode) {
  const { routes } = useCompany()
  const user = useSession()?.user
  const members = useQuery({
    queryKey: ['routes', 'User'],
    queryFn: ({ signal }) =>
      call(companyRoutes, { query: { user: 'User' } }, { signal, isSilent: true, isQuiet: true }),
  })
  return handOverLinks({
    origin: window.location.origin,
    pin,
    sponsor: user?.user_type === 'User' ? user.user_id : undefined,
    routes: [...routes, ...(members.data?.data ?? [])],
    isForMembersOnly: of.kind === 'upgrade',
  })
}
