import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import { PatientPool } from './patient-pool.ts'

test('who asked for a connection before the end gets one, and the end waits for it', async () => {
  const database = await testDatabase()
  try {
    const pool = new PatientPool(database.pool, 1)
    const order: string[] = []
    const first = await pool.connect()
    const second = pool.connect()
    const ended = pool.end().then(() => order.push('ended'))
    first.release()
    const client = await second
    await client.query('select')
    order.push('written')
    client.release()
    await ended
    expect(order).toEqual(['written', 'ended'])
  } finally {
    await database.drop()
  }
})
