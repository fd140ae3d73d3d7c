import { expect, test } from 'vitest'
import { inviteLink, whatsAppLink } from './invite.ts'

test('an invitation names the sponsor and the side', () => {
  expect(inviteLink('https://namuna.example', 'DEMO1001', 'left')).toBe('https://namuna.example/j/DEMO1001-L')
})

test('a text for WhatsApp keeps its link whole', () => {
  const address = new URL(whatsAppLink('Join us: https://namuna.example/j/DEMO1001-R'))
  expect(address.searchParams.get('text')).toBe('Join us: https://namuna.example/j/DEMO1001-R')
})
