import { sessionOf } from './open-as.ts'
import type { SignIn } from './set-up-company.ts'

/** Sees to it that the company has an account to pay to: adds one, as an admin does under Settings, where there is none. */
export async function haveDepositAccount(url: string, admin: SignIn): Promise<void> {
  const { token } = await sessionOf(url, admin)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const known = await fetch(`${url}/api/company/deposit-accounts`, { headers })
  const { data } = (await known.json()) as { data: readonly unknown[] }
  if (data.length > 0) return
  const answer = await fetch(`${url}/api/setup/deposit-accounts`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': 'the-first-account' },
    body: JSON.stringify({
      label: 'UPI',
      account_holder: 'Namuna Traders',
      bank_name: '',
      branch: '',
      account_no: '',
      ifsc: '',
      upi_id: 'namuna@okbank',
      current_password: admin.password,
    }),
  })
  if (!answer.ok) throw new Error(`the account was not added: ${await answer.text()}`)
}
