// Guards: support
import { most_new } from '@banyan/domain/support/conversation-rules.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { beginConversation } from '../kit/begin-conversation.ts'
import { refusals } from '../kit/console-watch.ts'
import { useDesk } from '../kit/desk.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { sessionOf } from '../kit/open-as.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')
const members = useDesk(banyan, 'User', ...refusals(409))

test('what the company refuses is still there, now and after the page was left', async ({ browser }) => {
  const running = await banyan()
  const session = await sessionOf(running.url, signInOf(running, 'User'))
  for (let nth = 0; nth < most_new; nth++) await beginConversation(running.url, session)
  const member = await members(browser)
  const said = 'One question more.'
  await goTo(member, '/user/support/compose')
  await fieldOf(member, 'Category').selectOption('Account')
  await fillForm(member, { Subject: 'The eleventh', Message: said })
  await press(member, 'Send')
  await expect(
    member.getByText(`You have ${most_new} conversations that wait for a first answer.`).first(),
  ).toBeVisible()
  await expect(fieldOf(member, 'Message')).toHaveValue(said)
  await member.keyboard.press('Escape')
  await goTo(member, '/user/support/inbox')
  await goTo(member, '/user/support/compose')
  await expect(fieldOf(member, 'Message')).toHaveValue(said)
})
