import { advice, type Section } from '../entry.ts'
import { config, fileStore, files, generatePins, guideRoles, proof, secrets, start, userCommands } from './tests.ts'

export const backupsSaid: Section = {
  'Everything is in the data directory (`DATA_DIR`, by default `./data`): the database in `pg`, uploads in `files`, `secret.key`, and the heads of the seals in `seals.log`.':
    [
      ...start('it answers, stops cleanly on SIGTERM, and a restart finds everything as it was'),
      ...config('without any setting everything has a sensible value, and nothing is open to the outside'),
      ...fileStore(
        'in the data directory only the server’s own user reads, and nothing half written stands under its name',
      ),
      ...proof('every night the books are sealed and proven once, each closing computed again once'),
    ],
  'Stop the server, copy the whole directory, start it again.': userCommands(
    'a company that was stopped and copied whole is the same company where the copy is put',
  ),
  'To restore, put the copy in its place.': userCommands(
    'a company that was stopped and copied whole is the same company where the copy is put',
  ),
  'With `DATABASE_URL`, back up that database with its own tools, and `files` and `secret.key` besides.': [
    ...guideRoles('one address is enough too, and each start says what its user could do beyond its need'),
    ...fileStore('gives back what was put, byte for byte'),
  ],
  'Copy `files` after the database, so that every file the database knows is in the copy.': files(
    'an upload that could not be stored is refused, and its row is swept',
  ),
  "With a bucket, back it up by the service's own means, such as versions of its objects.": advice(
    'what a service elsewhere offers',
  ),
  '**The secret key** seals pins, passwords of pins and links.': [
    ...secrets('what was sealed opens for its purpose, and for nothing else'),
    ...generatePins('neither number nor password lies open in the database or in a list'),
    ...files('opens for whoever holds it, and is kept nowhere on the way'),
  ],
  'Without it the database cannot be used, and nobody can make it again: keep a copy apart from the database.':
    start('another secret key'),
  'The server refuses to start with another key than the one its database was made with.': start('another secret key'),
  'Two servers cannot use one data directory at the same time; the second says so and stops.': start(
    'a second one is refused by name and number while the first goes on',
  ),
}
