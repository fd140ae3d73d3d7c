import { getAbout, getPublicPaper } from '@banyan/contract/about/about.ts'
import { aboutSetting } from '@banyan/contract/about/settings.ts'
import { companyPapers, findCompanyPapers, openCompanyPaper } from '@banyan/contract/company-papers/company-papers.ts'
import { contactMoves, contactSteps, openContactForm, sendContactMessage } from '@banyan/contract/contact/contact.ts'
import { privateFile } from '#features/platform/files/testing/private-file.ts'
import { letter } from '#features/community/contact/testing/write-to-company.ts'
import { nextOne } from '../numbers.ts'
import type { Story } from '../story.ts'

/** A visitor writes, and an admin answers; what is taken for spam by mistake comes back. */
export const visitors: Story = async ({ world, admin, does }) => {
  // As many as one address may send.
  world.clock.advance(86_400_000)
  await does(null, openContactForm)
  const write = async () => {
    await does(null, sendContactMessage)
    const newest = world.db.selectFrom('contact_message').select('id').orderBy('id', 'desc').limit(1)
    return { params: { id: (await newest.executeTakeFirstOrThrow()).id } }
  }
  await does(admin, contactMoves.answer, await write())
  const { user_id, person_id } = await world.join({ email: letter.email })
  const verified = { email_verified_at: world.clock.now() }
  await world.db.updateTable('person').set(verified).where('id', '=', person_id).execute()
  await does(admin, contactMoves.turn, { ...(await write()), body: { user_id } })
  const at = await write()
  await does(admin, contactMoves.spam, at)
  await does(admin, contactMoves.restore, at)
  await does(admin, contactSteps, at)
}

/** The company tells who it is, and keeps its papers; one of them is for everybody. */
export const companyItself: Story = async ({ world, admin, does }) => {
  const { version } = (await does(admin, aboutSetting.get)).data
  await does(admin, aboutSetting.set, { body: { version, contact_days: 100 + (nextOne() % 100) } })
  const person = world.db.selectFrom('person').select('id').where('user_id', '=', admin)
  const { id: admin_id } = await person.executeTakeFirstOrThrow()
  const file_id = String((await privateFile(world, admin_id, 'company_paper')).id)
  const { id } = (await does(admin, companyPapers.add, { body: { number: `${nextOne()}`, file_id, is_public: true } }))
    .data
  const at = { params: { id } }
  const paper = (await does(admin, findCompanyPapers)).data.find((one) => one.id === id)!
  await does(admin, companyPapers.save, {
    ...at,
    body: { number: `${nextOne()}`, file_id, is_public: true, version: paper.version },
  })
  await does(admin, openCompanyPaper, at)
  await does(admin, companyPapers.versions, at)
  await does(null, getAbout)
  await does(null, getPublicPaper, { query: { id: String(id) } })
  await does(admin, companyPapers.switch, at)
}
