import * as imports from '@banyan/contract/imports/imports.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { workOnImports } from '#features/membership/imports/index.ts'
import { csvOf } from '#testing/people/import-files.ts'
import type { Company, Story } from '../story.ts'
import { dayOf, nextOne } from '../numbers.ts'

/** A file of one old member is uploaded and looked at. */
async function upload({ world, admin, sends }: Company) {
  const { user_id: parent_id } = await world.join()
  const [user_id, mobile] = [`OLD${10_000 + nextOne()}`, String(9_800_000_000 + nextOne())]
  const row = { user_id, mobile, sponsor_id: parent_id, parent_id, joined_on: dayOf(world) }
  const { data } = await sends(admin, imports.uploadImport, [
    { name: 'file', value: csvOf([row]), filename: 'members.csv' },
  ])
  await workOnImports(world.services, new AbortController().signal)
  return { params: { id: data.id } }
}

/** Members of an older system: one file is thrown away, one undone and one accepted by a second admin. */
export const oldMembers: Story = async (company) => {
  const { world, admin, second, does } = company
  const work = () => workOnImports(world.services, new AbortController().signal)
  const discarded = await upload(company)
  await does(admin, imports.getImport, discarded)
  await does(admin, imports.checkImport, discarded)
  await work()
  await does(admin, imports.discardImport, discarded)
  const undone = await upload(company)
  await does(admin, imports.runImport, undone)
  await work()
  await does(admin, imports.undoImport, undone)
  await work()
  const kept = await upload(company)
  await does(admin, imports.runImport, kept)
  await work()
  const { data } = await does(second, imports.getImport, kept)
  await does(second, imports.acceptImport, { ...kept, body: { opening: money.encode(data.opening) } })
  await work()
}
