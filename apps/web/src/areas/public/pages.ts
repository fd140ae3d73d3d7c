import type { AreaScreens } from '../../kit/screens.ts'

/** Pages that belong to nobody's area. */
export const publicPages = {
  'any/refresh': () => import('./refresh-page.tsx').then((m) => m.RefreshPage),
  'any/page-not-found': () => import('./page-not-found-page.tsx').then((m) => m.PageNotFoundPage),
  'any/mat-alert-demo': () => import('./mat-alert-demo-page.tsx').then((m) => m.MatAlertDemoPage),
  'any/binary-tree': () => import('./binary-tree/binary-tree-page.tsx').then((m) => m.BinaryTreePage),
  'any/income-why': () => import('./income-why/income-why-page.tsx').then((m) => m.IncomeWhyPage),
  'any/topup-receipt': () => import('./topup-receipt/topup-receipt-page.tsx').then((m) => m.TopupReceiptPage),
} satisfies AreaScreens<'any'>
