// Guards: kyc, approvals
import { submitKyc, listKycRequests, rejectKyc } from '@banyan/contract/kyc/kyc.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { type Caller, callAs, rowsAs } from '../kit/call-as.ts'
import { refusals } from '../kit/console-watch.ts'
import { fieldOf, press } from '../kit/form.ts'
import { joinByCall } from '../kit/join-by-call.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { made_up_password } from '../kit/people.ts'
import { switchOn } from '../kit/switch-on.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')

/** Uploads a picture as a member's page does, and answers what a document takes it by. */
const uploadAs = async ({ url, session }: Caller): Promise<string> => {
  const picture = await fetch(`${url}/static/images/app/icon-180.png`)
  const form = new FormData()
  form.append('purpose', 'kyc')
  form.append('file', await picture.blob(), 'document.png')
  const headers = { authorization: `Bearer ${session?.token}` }
  const answer = await fetch(`${url}/api/files`, { method: 'POST', headers, body: form })
  if (!answer.ok) throw new Error(`the picture was refused: ${await answer.text()}`)
  return ((await answer.json()) as { data: { id: string } }).data.id
}

const send = async (member: Caller, document: object): Promise<void> => {
  await callAs(member, submitKyc, { body: { ...document, file_id: await uploadAs(member) } })
}

test('documents are answered together, each for itself: a warning leaves one out, what fails stays selected', async ({
  newDevice,
}) => {
  const all = await banyan()
  const { url } = all
  const admin = await sessionOf(url, signInOf(all, 'Admin'))
  await switchOn(url, admin, ['admin/member/kyc-requests', 'user/kyc'])
  const join = async (name: string) => {
    const user_id = await joinByCall({ name, link: `${url}/accounts/join?sponsor=ROOT1&side=left` })
    const session = await sessionOf(url, { user_type: 'User', user_id, password: made_up_password })
    return { user_id, caller: { url, session } }
  }
  const [asha, ravi] = [await join('Asha Namuna'), await join('Ravi Udaharan')]
  await send(asha.caller, { kind: 'photo' })
  await send(asha.caller, { kind: 'bank', name_on_document: 'Asha Namuna' })
  await send(ravi.caller, { kind: 'bank', name_on_document: 'Gopal Vaishya' })
  const checker = { url, session: admin }
  const stateOf = async (user_id: string, kind: 'photo' | 'bank') =>
    (await rowsAs(checker, listKycRequests, { user_id, kind }))[0]

  const device = await newDevice(...refusals(409))
  await openAs(device, admin)
  await device.goto(`${url}/admin/member/kyc-requests?needs_decision=true`)
  const bar = device.getByRole('region', { name: 'Selected rows' })
  for (const row of [`Photo of ${asha.user_id}`, `Bank proof of ${asha.user_id}`, `Bank proof of ${ravi.user_id}`])
    await device.getByRole('checkbox', { name: `Select ${row}` }).click()
  await expect(bar.getByRole('status')).toHaveText('3 selected')

  await test.step('the question says which rows are left out, and why', async () => {
    await press(bar, 'Approve')
    const question = device.getByRole('dialog', { name: 'Approve 2 selected rows?' })
    await expect(question.getByText('1 row is left out')).toBeVisible()
    await expect(question.getByText('The names differ')).toBeVisible()
    // Meanwhile somebody else answers one of them.
    const photo = await stateOf(asha.user_id, 'photo')
    await callAs(checker, rejectKyc, { params: { id: photo!.id }, body: { reason: 'The face is in shadow' } })
    await press(question, 'Approve')
  })

  await test.step('each row has its own result, and what was not done stays selected', async () => {
    const results = device.getByRole('dialog', { name: '1 approved, 2 not' })
    await expect(results.getByRole('listitem').filter({ hasText: `Photo of ${asha.user_id}` })).toBeVisible()
    await expect(results.getByRole('listitem').filter({ hasText: `Bank proof of ${ravi.user_id}` })).toContainText(
      'The names differ',
    )
    await press(results, 'Close')
    await expect(bar.getByRole('status')).toHaveText('2 selected')
    expect(await stateOf(asha.user_id, 'bank')).toMatchObject({ state: 'approved' })
    expect(await stateOf(ravi.user_id, 'bank')).toMatchObject({ state: 'submitted' })
  })

  await test.step('one reason is given for all that are rejected, and it is needed', async () => {
    await press(bar, 'Reject')
    const question = device.getByRole('dialog', { name: /^Reject \d selected row/ })
    await press(question, 'Reject')
    await expect(question.getByText('Fill this in.')).toBeVisible()
    await fieldOf(question, 'Reason').fill('Send a proof in your own name')
    await press(question, 'Reject')
    await press(device.getByRole('dialog', { name: '1 rejected, 1 not' }), 'Close')
    expect(await stateOf(ravi.user_id, 'bank')).toMatchObject({
      state: 'rejected',
      reason: 'Send a proof in your own name',
    })
    expect(await stateOf(asha.user_id, 'photo')).toMatchObject({ reason: 'The face is in shadow' })
  })
})
