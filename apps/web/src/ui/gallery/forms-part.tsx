import { useState } from 'react'
import { Button } from '../basics/button.tsx'
import { AutocompleteField } from '../fields/autocomplete-field.tsx'
import type { AutocompleteOption } from '../fields/autocomplete-field.tsx'
import { CheckboxField } from '../fields/checkbox-field.tsx'
import { DateField } from '../fields/date-field.tsx'
import { FileField } from '../fields/file-field.tsx'
import { FieldPair, Form, FormWithSummary } from '../fields/form-layout.tsx'
import { MoneyField } from '../fields/money-field.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { OtpField } from '../fields/otp-field.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { RadioGroup } from '../fields/radio-group.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { TextArea } from '../fields/text-area.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Amount } from '../figures/amount.tsx'
import { Countdown } from '../figures/countdown.tsx'
import { Delta } from '../figures/delta.tsx'
import { CopyLine, CopyLines } from '../codes/copy-line.tsx'
import { QrCode } from '../codes/qr-code.tsx'
import { Meter } from '../charts/meter.tsx'
import { Waterfall } from '../charts/waterfall.tsx'
import type { WaterfallPart } from '../charts/waterfall.tsx'
import { Card, CardFoot, CardHead, Rule } from '../surfaces/card.tsx'
import { Summary, SummaryRow } from '../surfaces/summary.tsx'

const people: readonly AutocompleteOption[] = [
  { value: '1', label: 'Asha Namuna', note: 'DEMO1001' },
  { value: '2', label: 'Kiran Udaharan', note: 'DEMO1042' },
  { value: '3', label: 'Meera Namuna', note: 'DEMO1079' },
]

const closingParts: readonly WaterfallPart[] = [
  { key: 'gross', kind: 'sum', value: 9200, label: 'Before caps', figure: <Amount value="9200" /> },
  { key: 'trimmed', kind: 'less', value: 1000, label: 'Above the caps', figure: <Amount value="1000" flow="out" /> },
  { key: 'paid', kind: 'sum', value: 8200, label: 'Paid', figure: <Amount value="8200" /> },
]

export function FormsPart() {
  const [amount, setAmount] = useState('10000')
  const [born, setBorn] = useState('2001-02-03')
  const [proof, setProof] = useState<File | null>(null)
  const [who, setWho] = useState<AutocompleteOption | null>(null)
  const [due] = useState(() => new Date(Date.now() + 27_672_000).toISOString())
  return (
    <div className="grid wide-left gallery-page">
      <Card>
        <CardHead
          isInset
          title="Withdraw to bank"
          note={
            <>
              From your income wallet, <Amount value="1234567.50" />
            </>
          }
        />
        <FormWithSummary
          summary={
            <>
              <Summary>
                <SummaryRow label="You asked for">
                  <Amount value="10000" />
                </SummaryRow>
                <SummaryRow label="Charge, 5 %">
                  <Amount value="500" flow="out" />
                </SummaryRow>
                <SummaryRow label="GST on the charge, 18 %">
                  <Amount value="90" flow="out" />
                </SummaryRow>
                <SummaryRow label="TDS, 2 %">
                  <Amount value="200" flow="out" />
                </SummaryRow>
                <SummaryRow label="You receive" part="net">
                  <Amount value="9210" />
                </SummaryRow>
                <SummaryRow label="Balance after" part="after">
                  <Amount value="1224567.50" />
                </SummaryRow>
              </Summary>
              <p className="caption">Reaches your bank by 24-11-2025. You can cancel until it is approved.</p>
            </>
          }
        >
          <MoneyField
            label="Amount"
            isRequired
            value={amount}
            onChange={setAmount}
            hint="Between 500 and 1,00,000, in steps of 100"
            end={<Button tone="text">Use all</Button>}
          />
          <SelectField
            label="To"
            isRequired
            icon="account_balance"
            options={[
              { value: 'a', label: 'Sample Bank ••4821' },
              { value: 'b', label: 'Other Bank ••1100' },
            ]}
          />
          <PasswordField label="Transaction password" isRequired defaultValue="12345" error="At least 8 characters" />
        </FormWithSummary>
        <CardFoot>
          <Button tone="text">Cancel</Button>
          <Button tone="primary">Withdraw 9,210.00</Button>
        </CardFoot>
      </Card>
      <Card isFlush>
        <div className="gallery-pad">
          <div className="row between small quiet">
            <span>Pay Ravi Udaharan</span>
            <span>Time left</span>
          </div>
          <div className="row between">
            <Amount value="5000" size="amount" />
            <Countdown until={due} size="title" isUrgent />
          </div>
          <Meter share={0.32} label="Time that has run" tone="warning" />
        </div>
        <Rule />
        <div className="gallery-pad">
          <Waterfall label="What a closing pays" parts={closingParts} />
          <Delta now={112} before={100} period="the 30 days before" isMoreGood />
        </div>
        <Rule />
        <div className="gallery-pad">
          <div className="qr-frame">
            <QrCode text="upi://pay?pa=ravi.demo@example&am=5000" label="UPI QR of 5,000 rupees to Ravi Udaharan" />
          </div>
          <CopyLines>
            <CopyLine label="UPI" value="ravi.demo@example" />
            <CopyLine label="Account" value="SAMPLE0000123456" />
          </CopyLines>
        </div>
        <CardFoot>
          <Button icon="chat_bubble_outline">Message Ravi</Button>
          <Button tone="primary" icon="file_upload">
            Upload proof
          </Button>
        </CardFoot>
      </Card>
      <Card>
        <CardHead isInset title="Every field" />
        <Form>
          <FieldPair>
            <TextField label="Name" isRequired />
            <TextField label="User id" isCode icon="person" defaultValue="DEMO1001" hint="Asha Namuna" />
            <DateField label="Date of birth" value={born} onChange={setBorn} />
            <NumberField label="Pins" defaultValue="5" />
            <OtpField label="OTP" defaultValue="204981" />
            <AutocompleteField label="Member" options={people} value={who} onChange={setWho} isRequired />
            <TextField label="Disabled" disabled defaultValue="Locked after KYC" />
            <TextField label="Bad" error="Invalid IFSC!" defaultValue="SAMP000" />
          </FieldPair>
          <TextArea label="Message" />
          <FileField
            label="Proof of payment"
            isRequired
            value={proof}
            onChange={setProof}
            accept="image/png,image/jpeg"
            hint="png, jpg or jpeg, at most 5 MB"
          />
          <FieldPair>
            <RadioGroup
              label="Side"
              options={[
                { value: 'left', label: 'Left' },
                { value: 'right', label: 'Right', note: 'The weaker leg' },
              ]}
              defaultChecked
              isRequired
            />
            <CheckboxField
              label="I have read the terms"
              note="They were changed on 01-11-2025"
              isRequired
              defaultChecked
            />
          </FieldPair>
        </Form>
      </Card>
    </div>
  )
}
