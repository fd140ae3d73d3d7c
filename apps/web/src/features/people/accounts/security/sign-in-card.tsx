import { useState } from 'react'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Status } from '#ui/basics/status.tsx'
import { TileIcon } from '#ui/basics/tile-icon.tsx'
import { DateText } from '#ui/figures/date-text.tsx'
import { Dialog } from '#ui/floats/dialog.tsx'
import { toast } from '#ui/floats/toast.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import { PasswordForm } from './password-form.tsx'
import { RenewCodes } from './renew-codes.tsx'
import type { Security } from './security.ts'
import { SetUpTwoFactor } from './set-up-two-factor.tsx'
import { TurnOffTwoFactor } from './turn-off-two-factor.tsx'

type SecurityAct = 'password' | 'set_up' | 'renew' | 'turn_off'

/** What protects the account: the password, the second step, the codes for when the app is gone. */
export function SignInCard({ of }: { of: Security }) {
  const [asked, setAsked] = useState<SecurityAct | null>(null)
  const close = () => setAsked(null)
  const isOn = of.is_two_factor_auth_enabled
  return (
    <Card isFlush>
      <CardHead title={text('account_security.page.signing_in')} />
      <Rows isInset>
        <Row
          lead={<TileIcon name="password" />}
          title={text('account_security.page.password')}
          note={<PasswordNote at={of.password_changed_at} />}
          acts={<Button onClick={() => setAsked('password')}>{text('account_security.page.change')}</Button>}
        />
        <Row
          lead={<TileIcon name="phonelink_lock" tone={isOn ? 'success' : 'warning'} />}
          title={
            <span className="row tight wrap">
              {text('account_security.two_factor.title')}
              <Status kind={isOn ? 'done' : 'waiting'}>
                {text(isOn ? 'account_security.page.on' : 'account_security.page.off')}
              </Status>
            </span>
          }
          note={
            <span className="wraps">
              {text(isOn ? 'account_security.two_factor.on_note' : 'account_security.two_factor.off_note')}
            </span>
          }
          acts={
            <Button tone={isOn ? 'plain' : 'primary'} onClick={() => setAsked(isOn ? 'turn_off' : 'set_up')}>
              {text(isOn ? 'account_security.two_factor.turn_off' : 'account_security.two_factor.set_up')}
            </Button>
          }
        />
        {isOn && (
          <Row
            lead={<TileIcon name="pin" tone={of.recovery_codes_left < 3 ? 'warning' : 'plain'} />}
            title={text('account_security.two_factor.codes')}
            note={text('account_security.two_factor.codes_left', { count: of.recovery_codes_left })}
            acts={<Button onClick={() => setAsked('renew')}>{text('account_security.two_factor.renew')}</Button>}
          />
        )}
      </Rows>
      {asked === 'password' && <ChangePassword onClose={close} />}
      {asked === 'set_up' && <SetUpTwoFactor onClose={close} />}
      {asked === 'renew' && <RenewCodes onClose={close} />}
      {asked === 'turn_off' && <TurnOffTwoFactor onClose={close} />}
    </Card>
  )
}

function PasswordNote({ at }: { at: string | null }) {
  if (at === null) return text('account_security.page.password_never')
  return (
    <>
      {text('account_security.page.password_changed')} <DateText value={at} />
    </>
  )
}

function ChangePassword({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('account_security.page.change_title')}
      text={text('account_security.page.change_note')}
    >
      <PasswordForm
        onCancel={onClose}
        onDone={() => {
          toast.show({ severity: 'success', summary: text('account_security.page.changed') })
          onClose()
        }}
      />
    </Dialog>
  )
}
