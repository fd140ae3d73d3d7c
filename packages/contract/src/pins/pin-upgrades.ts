import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { dataOf, id, money, volume } from '../kit/values.ts'

/** The upgrades that pins can be issued for now: listed by the company, and the larger package is on sale. */
export const findPinUpgrades = endpoint({
  method: 'GET',
  path: '/pins/upgrades',
  summary: 'Which package leads to which, and what the difference is',
  pages: [
    'admin/pin-management/pin-generate',
    'user/pin-management/generate-pin',
    'user/pin-management/pin-generate',
    'franchise/pin-management/pin-generate',
  ],
  isQuiet: true,
  reply: dataOf(
    z.array(
      z.object({
        from_package_id: id,
        from_package_name: z.string(),
        package_id: id,
        /** What an upgrade pin costs and moves now. */
        price: money,
        bv: volume,
      }),
    ),
  ),
})
