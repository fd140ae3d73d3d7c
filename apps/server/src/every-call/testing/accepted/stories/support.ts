import { uploadFile } from '@banyan/contract/files/files.ts'
import * as company from '@banyan/contract/support/answering.ts'
import * as own from '@banyan/contract/support/conversations.ts'
import { findMergeable } from '@banyan/contract/support/merging.ts'
import { sayPresent } from '@banyan/contract/support/presence.ts'
import { jpegOf } from '#testing/outside/images.ts'
import { uploadOf } from '#testing/outside/upload-form.ts'
import { letReopeningPass } from '#testing/support/let-reopening-pass.ts'
import { resolveComplaint } from '@banyan/contract/support/due.ts'
import { supportTimesSetting } from '@banyan/contract/support/times.ts'
import { supportSetting } from '@banyan/contract/support/settings.ts'
import { nextOne } from '../numbers.ts'
import type { Story } from '../story.ts'

/** A question with a picture is taken, answered, handed over, resolved and closed; the company writes by itself, too. */
export const conversations: Story = async ({ world, admin, second, does, sends }) => {
  const { version } = (await does(admin, supportSetting.get)).data
  const categories = ['Account', 'Complaint', `Other ${nextOne()}`]
  await does(admin, supportSetting.set, { body: { version, categories } })
  const { version: times } = (await does(admin, supportTimesSetting.get)).data
  await does(admin, supportTimesSetting.set, { body: { version: times, acknowledge_hours: 1 + (nextOne() % 200) } })
  const { user_id } = await world.join()
  const { data: picture } = await sends(user_id, uploadFile, uploadOf('support', await jpegOf(), 'paper.jpg'))
  const { data: begun } = await does(user_id, own.startConversation, { body: { file_ids: [String(picture.id)] } })
  const at = { params: { id: begun.id } }
  await does(admin, company.conversationMoves.take, at)
  await does(admin, company.addNote, at)
  await does(admin, company.handOver, { ...at, body: { user_id: second, officer_user_id: admin } })
  await does(admin, company.answerAsCompany, at)
  await does(user_id, own.answerConversation, at)
  const { data: read } = await does(user_id, own.readConversation, at)
  const [first, last] = [read.messages[0]!, read.messages.at(-1)!]
  const file = { params: { id: first.files[0]!.id } }
  const seen = { ...at, body: { message_id: String(last.id) } }
  await does(user_id, own.conversationFile, file)
  await does(user_id, own.markConversationRead, seen)
  await does(user_id, own.conversationSteps, at)
  await does(admin, company.openConversation, at)
  await does(admin, sayPresent, at)
  await does(admin, company.fileOfConversation, file)
  await does(admin, company.markReadAsCompany, seen)
  await does(admin, company.findAddressee, { query: { user_id } })
  await does(admin, company.writeToPerson, { body: { user_id } })
  const { data: again } = await does(user_id, own.startConversation)
  const same = { params: { id: again.id } }
  const { data: others } = await does(admin, findMergeable, same)
  const { version: read_as } = (await does(admin, company.openConversation, same)).data
  const into = others.find(({ id }) => id === begun.id)!
  await does(admin, company.conversationMoves.merge, {
    ...same,
    body: { into_id: String(into.id), version: String(read_as), into_version: String(into.version) },
  })
  const { version: now } = (await does(admin, company.openConversation, at)).data
  await does(admin, company.conversationMoves.resolve, { ...at, body: { version: String(now) } })
  await letReopeningPass(world, begun.id)
  await does(admin, company.conversationMoves.close, at)
  const { data: complaint } = await does(user_id, own.startConversation, { body: { category: 'Complaint' } })
  const wrong = { params: { id: complaint.id } }
  const { version: first_read } = (await does(admin, company.openConversation, wrong)).data
  await does(admin, resolveComplaint, { ...wrong, body: { version: String(first_read) } })
}
