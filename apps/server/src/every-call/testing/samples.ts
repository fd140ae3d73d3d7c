import { worldPassword, type World } from '#testing/world.ts'
import { accountBodies } from './account-samples.ts'
import { communityBodies } from './community-samples.ts'
import { donationBodies } from './donation-samples.ts'
import { supportBodies } from './support-samples.ts'
import { settingsBodies } from './settings-samples.ts'
import { memberBodies } from './member-samples.ts'
import { pinBodies } from './pin-samples.ts'
import { teamBodies } from './team-samples.ts'
import { walletBodies } from './wallet-samples.ts'
import { newsBodies } from './news-samples.ts'
import { popupBodies } from './popup-samples.ts'
import { importBodies } from './import-samples.ts'
import { stockBodies } from './stock-samples.ts'
import { withdrawalBodies } from './withdrawal-samples.ts'
import { orderBodies } from './order-samples.ts'
import { tradeBodies } from './trade-samples.ts'

/** A body that each call accepts, as it travels; what a test spoils, one field at a time. */
export const bodiesOf = ({
  packages,
  root_user_id,
  admin_user_id,
  franchise_user_id,
}: World): Readonly<Record<string, object>> => {
  const package_id = String(packages[0]!.id)
  return {
    ...accountBodies({ root_user_id }),
    ...memberBodies({ root_user_id }),
    ...pinBodies({ package_id, root_user_id, admin_user_id, franchise_user_id }),
    'POST /admin/compliance/mode': { is_on: true, reason: 'For a test' },
    'POST /admin/compliance/disclosures': { year: 2025, reason: 'For a test' },
    ...newsBodies,
    ...stockBodies,
    ...popupBodies,
    'POST /admin/closings/preview': { until_now: false },
    'POST /admin/proof': { is_deep: true },
    'POST /admin/closings/:id/reopen': { plan_version_id: '1', reason: 'The plan cannot run.' },
    ...donationBodies({ package_id, root_user_id }),
    ...communityBodies,
    ...tradeBodies,
    ...orderBodies,
    ...importBodies,
    ...withdrawalBodies,
    'POST /credit-requests': {
      amount: '5000.00',
      payment_mode: 'Cash',
      paid_on: '2025-12-31',
      reference: '',
      slip_file_id: null,
      deposit_account_id: null,
      remark: 'For a test',
    },
    'POST /admin/credit-requests/:id/approve': { current_password: worldPassword, reason: 'For a test' },
    'POST /admin/credit-requests/:id/reject': { reason: 'For a test' },
    ...supportBodies({ root_user_id, admin_user_id }),
    'POST /admin/outbox/:id/discard': { reason: 'For a test' },
    'POST /admin/outbox/:id/reveal': { reason: 'For a test' },
    ...settingsBodies({ package_id }),
    ...teamBodies({ root_user_id }),
    ...walletBodies({ root_user_id }),
  }
}
