import { type Section } from '../entry.ts'
import {
  appRole,
  config,
  connectionLimits,
  guideRoles,
  lockedOut,
  migrate,
  openExternal,
  operatorGuide,
  ownAddress,
  readmeSettings,
  receiptPaper,
  settings,
  start,
} from './tests.ts'

export const settingsSaid: Section = {
  'Settings of the server come from the environment and are checked at start; [the README](../../README.md#settings) lists them.':
    [
      ...operatorGuide('every link and picture leads somewhere'),
      ...readmeSettings(
        'every variable that the server reads is in the table of the README, and no other',
        '%s is %s where it is absent',
      ),
      ...start('settings'),
    ],
  'Settings of the company are on the pages, under **Settings**.': [
    ...operatorGuide('every name in stars is one of the portal’s'),
    ...settings('a saved setting shows with the next request'),
  ],
  "Behind a proxy set `PUBLIC_URL` to the address that people use, and `TRUST_PROXY` to the proxy's.": [
    ...config('%s=%s'),
    ...connectionLimits('TRUST_PROXY=%s: %s is a proxy of ours: %s'),
  ],
  'Links in messages and on receipts begin with `PUBLIC_URL`; without it they begin with `http://localhost:8080` while only this machine reaches the portal, and otherwise there is no link, only words where to go.':
    [
      ...ownAddress('started with %s, links begin with what the server knows of itself'),
      ...lockedOut('is no link but words where nobody has told the server its own address, and the code does'),
      ...receiptPaper('says in words where it is checked, where nobody has told the server its own address'),
    ],
  'What a browser says of the host is never sent to anybody.': [
    ...lockedOut('begins with the address that the server was started with, whatever host the admin names'),
    ...receiptPaper('leads to a check at the address that the server was started with, whatever host the caller names'),
  ],
  'With a PostgreSQL of your own (15 or later) set two addresses of one database, so that the portal itself can never change a table or switch off what protects the books:':
    [
      ...openExternal('a server older than 15 is refused'),
      ...appRole('it may not'),
      ...guideRoles('the two roles of the guide are enough for a start, and the portal may do nothing beyond its rows'),
    ],
  "create role banyan login password '...';": guideRoles(
    'the two roles of the guide are enough for a start, and the portal may do nothing beyond its rows',
  ),
  "create role banyan_app login password '...';": guideRoles(
    'the two roles of the guide are enough for a start, and the portal may do nothing beyond its rows',
  ),
  'grant banyan_app to banyan;': guideRoles(
    'the two roles of the guide are enough for a start, and the portal may do nothing beyond its rows',
  ),
  'create database banyan owner banyan;': guideRoles(
    'the two roles of the guide are enough for a start, and the portal may do nothing beyond its rows',
  ),
  'The third line lets the owner give `banyan_app` the tables of the schedule, which are its own.': guideRoles(
    'the two roles of the guide are enough for a start, and the portal may do nothing beyond its rows',
  ),
  '`MIGRATIONS_DATABASE_URL` names `banyan`, `DATABASE_URL` names `banyan_app`.': guideRoles(
    'the two roles of the guide are enough for a start, and the portal may do nothing beyond its rows',
  ),
  'The start changes the tables with the first and gives the second what it needs.': [
    ...guideRoles('the two roles of the guide are enough for a start, and the portal may do nothing beyond its rows'),
    ...migrate('whoever may not change tables is told whom to name, and works where nothing is missing'),
  ],
  'With `DATABASE_URL` alone everything works too, and each start says what its user could do beyond its need.':
    guideRoles('one address is enough too, and each start says what its user could do beyond its need'),
  'The embedded PostgreSQL is set up with two roles by itself.': start(
    'it answers, stops cleanly on SIGTERM, and a restart finds everything as it was',
  ),
}
