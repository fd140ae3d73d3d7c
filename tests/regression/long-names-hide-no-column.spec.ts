// Guards: support, what is shared
import { conversationMoves } from '@banyan/contract/support/answering.ts'
import { openDatabase } from '../../apps/server/src/kit/database/database.ts'
import { addFullAdmin } from '../kit/add-full-admin.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { beginConversation } from '../kit/begin-conversation.ts'
import { callAs } from '../kit/call-as.ts'
import { useDesk } from '../kit/desk.ts'
import { goTo } from '../kit/go-to.ts'
import { sessionOf } from '../kit/open-as.ts'
import { expect, test } from '../kit/test.ts'
import { desktop } from '../screens/windows.ts'

const banyan = useBanyan('company')
const office = useDesk(banyan, 'Admin')

const names = { Latin: 'W'.repeat(45), Devanagari: 'क्षत्रियज्ञानश्री'.repeat(3).slice(0, 45) }

/** The cell is no wider than a name in a table may be, and shows nothing outside of itself. */
const isWithinItsPlace = (cell: Element) => {
  const { maxWidth, overflowX } = getComputedStyle(cell)
  return overflowX === 'hidden' && cell.getBoundingClientRect().width <= Number.parseFloat(maxWidth)
}

/** A single name of 45 letters was wider than the room, so the column with everybody’s name went. */
test('a name of 45 letters is cut in the inbox at 1280 px, whole by its title, and hides no column', async ({
  browser,
}) => {
  const running = await banyan()
  const user = signInOf(running, 'User')
  await beginConversation(running.url, await sessionOf(running.url, user))
  const { pool, close } = openDatabase(running.database, { max: 1 })
  const admin = await office(browser)
  await admin.setViewportSize(desktop)
  for (const name of Object.values(names)) {
    await pool.query('update person set name = $1 where user_id = $2', [name, user.user_id])
    await goTo(admin, '/admin/support/inbox')
    await expect(admin.getByRole('columnheader', { name: 'With' })).toBeVisible()
    const cell = admin.getByTitle(name).first()
    await expect(cell).toBeVisible()
    // How wide a name in Devanagari would be depends on the fonts of the machine; where it is wider, it is cut.
    await expect.poll(() => cell.evaluate(isWithinItsPlace)).toBe(true)
    const isCut = () => cell.evaluate((it) => it.scrollWidth > it.clientWidth)
    if (name === names.Latin) await expect.poll(isCut).toBe(true)
    await expect(admin.getByText(user.user_id, { exact: true }).first()).toBeInViewport()
  }
  await close()
})

/** Whoever has a conversation is one cell of the same row. */
test('a name of 45 letters under Handled by is cut, too, and whole by its title', async ({ browser }) => {
  const running = await banyan()
  const id = await beginConversation(running.url, await sessionOf(running.url, signInOf(running, 'User')))
  const long = 'M'.repeat(45)
  const officer = await addFullAdmin(running, { user_id: 'longofficer', name: long })
  await callAs({ url: running.url, session: officer }, conversationMoves.take, { params: { id } })
  const admin = await office(browser)
  await admin.setViewportSize({ ...desktop, width: 1680 })
  await goTo(admin, '/admin/support/inbox')
  await expect(admin.getByRole('columnheader', { name: 'Handled by' })).toBeVisible()
  const cell = admin.getByTitle(long).first()
  await expect(cell).toBeVisible()
  await expect.poll(() => cell.evaluate(isWithinItsPlace)).toBe(true)
  await expect.poll(() => cell.evaluate((it) => it.scrollWidth > it.clientWidth)).toBe(true)
})
