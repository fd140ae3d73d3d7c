import { type ReactNode, useState } from 'react'
import { enableTwoFactor, offerTwoFactor } from '@banyan/contract/accounts/security.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { passwordField } from '#kit/form/fields.tsx'
import { otpField } from '#kit/form/secret-fields.tsx'
import { text } from '#kit/text.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { Button } from '#ui/basics/button.tsx'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { QrCode } from '#ui/codes/qr-code.tsx'
import { Code } from '#ui/figures/code.tsx'
import { copyText } from '#ui/figures/copy-text.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { toast } from '#ui/floats/toast.ts'
import { usePhone } from '#ui/theme/use-media.ts'
import { useUiWords } from '#ui/words.ts'
import { noteTwoFactor } from './note-two-factor.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { inFours } from './security.ts'

type Offer = WireReply<typeof offerTwoFactor>['data']

/** Password, the app's secret, the first code, and the ten codes for the day the app is gone. */
export function SetUpTwoFactor({ onClose }: { onClose: () => void }): ReactNode {
  const words = useUiWords().act
  const [offer, setOffer] = useState<Offer | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  if (codes !== null) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (offer === null) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={text('account_security.two_factor.title')}
        text={text('account_security.two_factor.step_password')}
      >
        <ContractForm
          to={offerTwoFactor}
          fields={{
            current_password: passwordField({ label: text('account_security.two_factor.password'), icon: 'lock' }),
          }}
          submit={text('account_security.two_factor.next')}
          onCancel={{ label: words.cancel, act: onClose }}
          onDone={({ data }) => setOffer(data)}
        />
      </Dialog>
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('account_security.two_factor.scan_title')}
      text={text('account_security.two_factor.scan_note')}
    >
      <Secret offer={offer} />
      <ContractForm
        to={enableTwoFactor}
        fields={{ otp: otpField({ label: text('account_security.two_factor.first_code') }) }}
        submit={text('account_security.two_factor.turn_on')}
        onCancel={{ label: words.cancel, act: onClose }}
        onDone={({ data }) => {
          noteTwoFactor(true)
          toast.show({ severity: 'success', summary: text('account_security.two_factor.on_said') })
          setCodes(data.recovery_codes)
        }}
      />
    </Dialog>
  )
}

function Secret({ offer: { secret, otpauth_url } }: { offer: Offer }) {
  const { copied } = useUiWords().act
  const isPhone = usePhone()
  return (
    <>
      <div className="qr-frame">
        <QrCode text={otpauth_url} label={text('account_security.two_factor.qr')} size_px={192} />
      </div>
      <div className="secret-line">
        <p className="grow">
          <span className="caption">{text('account_security.two_factor.secret')}</span>
          <br />
          <span className="secret-words">
            {inFours(secret)
              .split(' ')
              .map((group, at) => (
                // Groups of a random key may repeat; their place is what tells them apart.
                <Code key={`${at}-${group}`}>{group}</Code>
              ))}
          </span>
        </p>
        <IconButton
          icon="content_copy"
          label={text('account_security.two_factor.copy_secret')}
          onClick={() => void copyText(secret, copied)}
        />
      </div>
      {isPhone && (
        <Button icon="open_in_new" isBlock href={otpauth_url}>
          {text('account_security.two_factor.open_app')}
        </Button>
      )}
    </>
  )
}
