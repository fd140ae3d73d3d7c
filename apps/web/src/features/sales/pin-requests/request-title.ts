import { text } from '#kit/text.ts'
import type { RequestRow } from './request-columns.tsx'

export const requestTitle = ({ request_no, count, package_name }: RequestRow) =>
  text('paid_requests.title', { request_no, count, package_name })

/** What the sentences of its moves say. */
export const namedRequest = ({ request_no, name }: RequestRow) => ({ request_no, name })
