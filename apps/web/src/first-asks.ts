import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import type { FirstAsk } from './kit/session/ask-first.ts'

/**
 * What the pages that people open the portal with ask as soon as they are drawn; any other page asks when it is drawn.
 * Written out, so that it is there before the contract of those calls: a test holds it to them.
 */
export const firstAsks: Readonly<Partial<Record<PageKey, readonly FirstAsk[]>>> = {
  'user/dashboard': [
    { path: '/user/dashboard_details', pages: ['user/dashboard'] },
    { path: '/user/donation-links/to-pay', pages: ['user/donation/pay-donation'] },
    { path: '/user/donation-links/to-receive', pages: ['user/donation/receive-donation'] },
  ],
  'admin/dashboard': [{ path: '/admin/dashboard_details', pages: ['admin/dashboard'] }],
  'franchise/dashboard': [{ path: '/franchise/dashboard_details', pages: ['franchise/dashboard'] }],
}
