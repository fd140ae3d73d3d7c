import { uploadFile } from '@banyan/contract/files/files.ts'
import * as between from '@banyan/contract/support/between.ts'
import * as own from '@banyan/contract/support/conversations.ts'
import { jpegOf } from '#testing/outside/images.ts'
import { uploadOf } from '#testing/outside/upload-form.ts'
import { addFranchiseTo } from '#testing/people/add-franchise.ts'
import { nextOne } from '../numbers.ts'
import type { Story } from '../story.ts'

/** A franchise asks its parent with a picture, who answers and resolves it; the company reads along. */
export const betweenFranchises: Story = async ({ world, admin, franchise, does, sends }) => {
  const person = world.db.selectFrom('person').select('id').where('user_id', '=', franchise)
  const { id: parent_id } = await person.executeTakeFirstOrThrow()
  const user_id = `below${nextOne()}`
  await addFranchiseTo(world, { user_id, parent_id })
  const { data: picture } = await sends(user_id, uploadFile, uploadOf('support', await jpegOf(), 'paper.jpg'))
  const body = { to: franchise, category: 'Account', file_ids: [String(picture.id)] }
  const { data: begun } = await does(user_id, own.startConversation, { body })
  const at = { params: { id: begun.id } }
  await does(franchise, own.answerConversation, at)
  const { messages } = (await does(franchise, own.readConversation, at)).data
  const version = String(messages.at(-1)!.id)
  await does(franchise, between.parentConversationMoves.resolve, { ...at, body: { version } })
  const { data: read } = await does(admin, between.watchConversation, at)
  await does(admin, between.fileBetween, { params: { id: read.messages[0]!.files[0]!.id } })
}
