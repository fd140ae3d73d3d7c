import * as contract from '@banyan/contract/popups/popups.ts'
import { duePopups, earlierPopups, markPopup } from '@banyan/contract/popups/seen-popups.ts'
import type { Story } from '../story.ts'

/** The company shows something over pages, a member closes it, it is shown again, and in the end it is taken down. */
export const popups: Story = async ({ admin, member, does }) => {
  const { data } = await does(admin, contract.addPopup)
  const at = { params: { id: data.id } }
  await does(admin, contract.getPopup, at)
  await does(member, duePopups)
  await does(member, markPopup, { body: { popup_id: String(data.id), mark: 'closed', edition: 1 } })
  await does(member, earlierPopups)
  await does(admin, contract.savePopup, at)
  await does(admin, contract.popupVersions, at)
  await does(admin, contract.takeDownPopup, at)
}
