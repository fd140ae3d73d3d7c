import type { SignIn } from './set-up-company.ts'
import { sessionOf } from './open-as.ts'

/** An account that the company is paid to, as an admin adds it under Settings. */
export async function addDepositAccount(url: string, admin: SignIn): Promise<void> {
  const { token } = await sessionOf(url, admin)
  const answer = await fetch(`${url}/api/setup/deposit-accounts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
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
