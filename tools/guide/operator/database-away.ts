import { type Section } from '../entry.ts'
import { errorPages, errors, health, keepRunning, outage, pooledLimits, start } from './tests.ts'

export const databaseAwaySaid: Section = {
  'The portal goes on running and answers that its records cannot be reached; people see that and may try again.': [
    ...outage(
      'it is away for seconds: 503 at once with a time to come back, one line when it begins and one when it ends',
    ),
    ...errorPages('a server out of reach: a toast, nothing lost, and another try when it is back'),
  ],
  'It finds the database again by itself within a second, with the schedule.': [
    ...pooledLimits('a database that is away is asked several times a second whether it is back'),
    ...outage('its acts and its listener come back by themselves, and what was under way is not forgotten'),
  ],
  'The log says once that the database does not answer, and once that it does again.': outage(
    'it is away for seconds: 503 at once with a time to come back, one line when it begins and one when it ends',
  ),
  'The PostgreSQL that comes with Banyan is started again whenever it stops by itself.': start(
    'a crash of PostgreSQL is said, and it is started again under the server',
  ),
  'When that fails the log says why, such as a full disk, and it is tried again every 2 seconds: put the reason right and wait.':
    keepRunning('one that cannot be started is tried again every 2 seconds, and each reason is said once'),
  'One that does not stop is made to; what was saved is safe.': start(
    'a PostgreSQL that hangs in its stop is made to end, by the next start too',
    'killed together with its PostgreSQL, the next start waits until both are gone, and recovers',
  ),
  'With `DATABASE_URL` bring that server back; nothing has to be restarted here.': outage('PostgreSQL is lost'),
  '`/healthz` answers as long as the process does; `/readyz` answers 200 only while the database saves, for a proxy that asks.':
    [
      ...outage('what reads is answered, what writes is 503, one line says so, and admins are told afterwards'),
      ...errors('a database that is gone is told at /readyz, while the process is alive, and it is found again'),
    ],
  'Both may be asked as often as you like: they count against no limit, and `/readyz` writes one row at most ten times a second.':
    health(
      '%s is answered however often one address asks, and does not count against who else is there',
      'of many who ask one after the other few do, and later it is asked again',
    ),
  'A database that can be read and not written (a full disk, a copy that only reads) goes on answering what reads; whatever writes is told to come back later (503), and nothing is half done.':
    outage(
      'what reads is answered, what writes is 503, one line says so, and admins are told afterwards',
      'a disk that is full is the same',
    ),
  'The log says once when that begins and when it is over, and admins who may open the settings get a message afterwards.':
    outage('what reads is answered, what writes is 503, one line says so, and admins are told afterwards'),
}
