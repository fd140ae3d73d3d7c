import { expect, test } from 'vitest'
import { ticketIn } from './ticket.ts'

test.each([
  ['#made-up_ticket-0123456789', 'made-up_ticket-0123456789'],
  ['#ticket=made-up_ticket-0123456789', 'made-up_ticket-0123456789'],
  ['#', undefined],
  ['', undefined],
  ['#content', undefined],
  ['#ticket=<script>', undefined],
])('%s', (hash, ticket) => expect(ticketIn(hash)).toBe(ticket))
