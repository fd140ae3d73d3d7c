import { text } from '#kit/text.ts'
import { Code } from '#ui/figures/code.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'

interface Account {
  readonly account_holder: string
  readonly bank_name: string
  readonly branch: string
  readonly ifsc: string
  readonly account_no_masked: string
  readonly upi_masked: string
  readonly crypto_address: string
}

/** Where somebody is paid to, its numbers masked; what was not given is left out. */
export function AccountFacts({ of }: { of: Account }) {
  const bank = [of.bank_name, of.branch].filter((part) => part !== '').join(', ')
  return (
    <Facts>
      {of.account_no_masked !== '' && (
        <Fact label={text('banking.account_no')}>
          <strong>
            <Code>{of.account_no_masked}</Code>
          </strong>
        </Fact>
      )}
      {of.account_holder !== '' && <Fact label={text('banking.account_holder')}>{of.account_holder}</Fact>}
      {bank !== '' && <Fact label={text('banking.bank')}>{bank}</Fact>}
      {of.ifsc !== '' && (
        <Fact label={text('banking.ifsc')}>
          <Code>{of.ifsc}</Code>
        </Fact>
      )}
      {of.upi_masked !== '' && (
        <Fact label={text('banking.upi')}>
          <strong>
            <Code>{of.upi_masked}</Code>
          </strong>
        </Fact>
      )}
      {of.crypto_address !== '' && (
        <Fact label={text('banking.crypto')} isWide>
          <span className="fig">{of.crypto_address}</span>
        </Fact>
      )}
    </Facts>
  )
}
