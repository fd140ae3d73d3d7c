import type { Page } from '@playwright/test'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { expect } from '../kit/test.ts'
import type { Picture } from './picture.ts'

const openOrder = async (page: Page) => {
  await page.locator('tbody').getByRole('link').first().click()
  await expect(page.getByRole('dialog', { name: /^Order / })).toBeVisible()
}

/** A question to the company, as it is after it was sent. */
const ask = async (page: Page) => {
  await fieldOf(page, 'Category').selectOption('Account')
  await fillForm(page, { Subject: 'My name on the card', Message: 'My surname is missing on the ID card.' })
  await press(page, 'Send')
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible()
  await page.getByRole('link', { name: /^Open / }).click()
  await expect(page.getByText('My surname is missing on the ID card.')).toBeVisible()
}

const openQuestion = async (page: Page) => {
  await page
    .getByRole('link', { name: /My name on the card/ })
    .first()
    .click()
  await expect(page.getByText('My surname is missing on the ID card.')).toBeVisible()
  await fillForm(page, { 'Your answer': 'Thank you. Please send the papers under KYC, then the card is corrected.' })
}

export const tradePictures: readonly Picture[] = [
  { name: 'member-shop', as: 'User', path: '/user/repurchase/place-order', isPhone: true },
  { name: 'franchise-stock', as: 'Franchise', path: '/franchise/inventory/products-list' },
  { name: 'franchise-counter', as: 'Franchise', path: '/franchise/repurchase/place-order-for-member' },
  { name: 'admin-products', as: 'Admin', path: '/admin/repurchase-products/products-list' },
  { name: 'admin-order', as: 'Admin', path: '/admin/repurchase-orders/orders', act: openOrder },
]

export const communityPictures: readonly Picture[] = [
  { name: 'member-card', as: 'User', path: '/user/docs/id-card' },
  { name: 'member-support', as: 'User', path: '/user/support/compose', isPhone: true, act: ask },
  { name: 'admin-support', as: 'Admin', path: '/admin/support/inbox', act: openQuestion },
]
