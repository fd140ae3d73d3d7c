import * as settings from '@banyan/contract/messages/message-settings.ts'
import * as outbox from '@banyan/contract/messages/outbox.ts'
import { forgotPassword } from '@banyan/contract/accounts/verification.ts'
import { sendResetCode } from '#features/people/accounts/by-contact/send-signed-out-code.ts'
import { openSmtpInbox } from '#testing/outside/smtp-inbox.ts'
import type { Story } from '../story.ts'

/** What was sent is read; one message is sent again, another is not sent any more. */
export const sentMessages: Story = async ({ world, admin, does }) => {
  const message = async () => {
    const { user_id, person_id } = await world.join()
    await does(null, forgotPassword, { body: { user_id } })
    await sendResetCode(world.services, { user_id })
    const sent = world.db.selectFrom('message_out').select('id').where('person_id', '=', person_id)
    return { params: { id: (await sent.executeTakeFirstOrThrow()).id } }
  }
  const at = await message()
  await does(admin, outbox.getMessage, at)
  await does(admin, outbox.revealMessage, at)
  await does(admin, outbox.discardMessage, at)
  await does(admin, outbox.sendAgain, at)
}

/** The company says how its messages go out, and sends one to try. */
export const messageSettings: Story = async ({ admin, does, doesByTwo }) => {
  const inbox = await openSmtpInbox()
  try {
    const { data } = await does(admin, settings.getMessageSettings)
    await doesByTwo(admin, settings.saveMessageSettings, { body: { ...inbox.settings, version: data.version } })
    await does(admin, settings.testMessageSettings)
  } finally {
    await inbox.close()
  }
}
