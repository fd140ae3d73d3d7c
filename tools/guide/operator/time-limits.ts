import { advice, type Section } from '../entry.ts'
import {
  config,
  connectionLimits,
  crashSafety,
  crowd,
  exportTests,
  lanes,
  live,
  openConnections,
  openExternal,
  operatorGuide,
  pooledLimits,
  timeLimits,
  toldLimits,
} from './tests.ts'

export const timeLimitsSaid: Section = {
  'Nothing waits for ever.': [
    ...timeLimits(
      'a statement that takes too long is cancelled, answered 503, and nothing of it was done',
      'an act whose time is over is answered 503 and holds nothing any more',
    ),
    ...connectionLimits('what comes too slowly'),
  ],
  'Whoever meets a limit is told to try again (503); a closing goes on where it stopped.': [
    ...timeLimits('a statement that takes too long is cancelled, answered 503, and nothing of it was done'),
    ...crashSafety('the schedule resumes what was left half done, and goes on with the next window'),
  ],
  'a request: one statement, one lock, all of it: 15 s, 5 s, 30 s': toldLimits(
    'the table of the guide has the limits that are kept, and no other',
  ),
  'a call with a file: all of it: 150 s': toldLimits(
    'the table of the guide has the limits that are kept, and no other',
    'what one row says of two is so of both',
  ),
  'an export: one statement, one lock, all of it; at the same time: 60 s, 5 s, 15 min; two, and ten that wait': [
    ...toldLimits('the table of the guide has the limits that are kept, and no other'),
    ...timeLimits('two exports are made at a time, and the next waits for its turn'),
  ],
  'a closing (preview, lock, credit, replay): one statement, one lock, all of it: 10 min, 10 s, 30 min': toldLimits(
    'the table of the guide has the limits that are kept, and no other',
  ),
  'the schedule: one statement, one lock: 30 min, 10 s': toldLimits(
    'the table of the guide has the limits that are kept, and no other',
  ),
  'a transaction in which nothing is asked: 15 s; an export 1 min; closings and the schedule 5 min': toldLimits(
    'the table of the guide has the limits that are kept, and no other',
    'what one row says of two is so of both',
  ),
  'changes of the database at a start: none': toldLimits(
    'the table of the guide has the limits that are kept, and no other',
    'what one row says of two is so of both',
  ),
  'commands at the console: one lock: 1 min': toldLimits(
    'the table of the guide has the limits that are kept, and no other',
    'what one row says of two is so of both',
  ),
  'headers of a request; a form; a file: 15 s; 20 s; 2 min': toldLimits(
    'the table of the guide has the limits that are kept, and no other',
  ),
  'a quiet connection of a browser; an answer that nobody takes: 72 s; 1 min': [
    ...toldLimits('the table of the guide has the limits that are kept, and no other'),
    ...connectionLimits('an answer that nobody takes is given up'),
  ],
  'an answer that is taken too slowly: waiting for its reader, beyond the time of 2 KB a second: 1 min': [
    ...toldLimits(
      'the table of the guide has the limits that are kept, and no other',
      'what one row says of two is so of both',
    ),
    ...connectionLimits('an answer that is taken drop by drop is given up'),
  ],
  'an export beyond the 4 MB that are read ahead: waiting for its reader to go on, and in all beyond the time of 100 KB a second: 10 s, 20 s':
    [
      ...toldLimits(
        'the table of the guide has the limits that are kept, and no other',
        'what one row says of two is so of both',
      ),
      ...exportTests(
        'what is read ahead of them holds no turn and no connection',
        'beyond it whoever takes nothing is cut off, and the next is answered',
        'so is whoever takes it drop by drop',
      ),
    ],
  'connections in all, and from one address: 5,000 and 100; set `MAX_CONNECTIONS` and `MAX_CONNECTIONS_PER_ADDRESS`. Where it is tight, the address with most loses what has been quiet longest':
    [
      ...toldLimits('the table of the guide has the limits that are kept, and no other'),
      ...operatorGuide('every variable is one that the server reads'),
      ...openConnections('whoever has most loses what has been quiet longest'),
    ],
  'event streams in all, and of one person; how often each says that it is still there: 5,000 and five; 25 s. Set `MAX_STREAMS`; beyond it numbers come with each page':
    [
      ...toldLimits('the table of the guide has the limits that are kept, and no other'),
      ...operatorGuide('every variable is one that the server reads'),
      ...live(
        'than a person has browsers, and one that went makes room',
        'than the server has room for; and none through a pooler, which passes nothing on',
      ),
    ],
  'connections to the database that one kind of call may hold: two fifths of `DB_POOL`': [
    ...toldLimits('the table of the guide has the limits that are kept, and no other'),
    ...lanes('so many acts of one call hold connections; the others wait in their order, and other calls do not'),
  ],
  'receipts on paper (PDF), and images that come in, at the same time: two, and twenty that wait': toldLimits(
    'the table of the guide has the limits that are kept, and no other',
    'what one row says of two is so of both',
  ),
  'statements of wallets, statements of payouts and the disclosure on paper (PDF), each at the same time: one, and twenty that wait':
    toldLimits('the table of the guide has the limits that are kept, and no other'),
  'Excel files of banks that are read, at the same time: one, and five that wait': toldLimits(
    'the table of the guide has the limits that are kept, and no other',
  ),
  'exports, and papers of each kind, of one person or of strangers at one address, at the same time: one, and five that wait':
    [
      ...toldLimits('the table of the guide has the limits that are kept, and no other'),
      ...timeLimits('one person’s exports are made one by one, and those of others meanwhile'),
    ],
  'Behind a proxy that `TRUST_PROXY` names, the limit of one address counts its requests under way, by the address that the proxy passes on.':
    connectionLimits('requests under way of one address behind a proxy, where connections say nothing'),
  'Without `TRUST_PROXY` all people behind the proxy count as one: set it.': crowd(
    'where no proxy is believed all behind it are one address',
  ),
  'Bells and numbers change without a reload by event streams: each process hears of changes on one connection to PostgreSQL beyond `DB_POOL`.':
    live(
      'is said to whoever it is for, in all their browsers, and to nobody else',
      'nothing is asked of the database while nothing happens',
    ),
  'Through PgBouncer in transaction mode nothing is heard, and numbers come with each page.': live(
    'than the server has room for; and none through a pooler, which passes nothing on',
  ),
  'A proxy in front must pass `GET /api/live` on as it comes, without gathering it, and leave it open for a minute without a word.':
    advice('how a proxy is set'),
  'With PgBouncer in transaction mode set `DB_POOLER=on`, and give the address of PostgreSQL itself to `MIGRATIONS_DATABASE_URL`.':
    [...config('%s=%s'), ...openExternal('a pooler that does not take our time limits is told how to')],
  'Each transaction then begins with its own limits; a single statement outside of one ends with its request.':
    pooledLimits('through a pooler each transaction has its limits, and a single statement leaves none behind'),
  'Set `server_login_retry = 1` in `pgbouncer.ini`: by default PgBouncer asks for a PostgreSQL that was away only every 15 s.':
    advice('how PgBouncer is set, and what it does by default'),
}
