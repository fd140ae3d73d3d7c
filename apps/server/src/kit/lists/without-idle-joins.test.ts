import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import { withoutIdleJoins } from './without-idle-joins.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const members = () =>
  database.db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .leftJoin('member as sponsor', 'sponsor.id', 'member.sponsor_id')
    .leftJoin('person as sponsor_person', 'sponsor_person.id', 'sponsor.person_id')
    .leftJoin('package', 'package.id', 'member.package_id')
    .select('member.id')

const joinsOf = (query: ReturnType<typeof members>): string[] =>
  [
    ...withoutIdleJoins(query)
      .compile()
      .sql.matchAll(/join "\w+"(?: as "(\w+)")?/g),
  ].map(([join, alias]) => alias ?? join.split('"')[1]!)

test('only joins from the left that nothing speaks of are left out', () => {
  expect(joinsOf(members())).toEqual(['person'])
  expect(joinsOf(members().orderBy('package.name'))).toEqual(['person', 'package'])
  expect(joinsOf(members().where('package.name', '=', 'sponsor'))).toEqual(['person', 'package'])
})

test('a join that another needs is kept with it', () => {
  expect(joinsOf(members().where('sponsor_person.name', '=', 'Asha'))).toEqual(['person', 'sponsor', 'sponsor_person'])
  expect(joinsOf(members().where(sql<boolean>`lower(sponsor_person.name) = 'asha'`))).toEqual([
    'person',
    'sponsor',
    'sponsor_person',
  ])
})

test('the one row that is found for each is left out like a join by a key, and kept with what it speaks of', () => {
  const rows = members().leftJoinLateral(
    (from) =>
      from
        .selectFrom('session')
        .select('id as seen_id')
        .whereRef('session.person_id', '=', 'sponsor_person.id')
        .limit(1)
        .as('seen'),
    (join) => join.onTrue(),
  )
  const sqlOf = (query: typeof rows) => withoutIdleJoins(query).compile().sql
  expect(sqlOf(rows)).not.toMatch(/seen|sponsor/)
  expect(sqlOf(rows.orderBy('seen.seen_id'))).toMatch(/sponsor_person.*seen/)
  const many = members().leftJoinLateral(
    (from) =>
      from.selectFrom('session').select('id as seen_id').whereRef('session.person_id', '=', 'person.id').as('seen'),
    (join) => join.onTrue(),
  )
  expect(withoutIdleJoins(many).compile().sql).toContain('seen')
})
