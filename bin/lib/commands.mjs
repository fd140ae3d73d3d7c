/**
 * What a person can type. `install` says how much must be installed first: `run` is what a server needs, `full` is
 * everything. `program` is the TypeScript that does it; the words after the command are handed on.
 */
export const commands = {
  start: {
    about: 'start everything; --demo sets up a company to look around in',
    install: 'run',
    program: 'apps/server/src/main.ts',
  },
  verify: { about: 'check every invariant of the books', install: 'run', program: 'tools/verify.ts' },
  'user:create': { about: 'make an admin from the console', install: 'run', program: 'tools/user-create.ts' },
  'user:reset': {
    about: 'give someone a new password from the console',
    install: 'run',
    program: 'tools/user-reset.ts',
  },
  'user:change': {
    about: 'change an admin from the console, where no second admin may agree',
    install: 'run',
    program: 'tools/user-change.ts',
  },
  scenario: { about: 'compute the incomes of scenario FILES', install: 'run', program: 'tools/scenario.ts' },
  catalogue: {
    about: 'list the pages as tab-separated values; --all adds our own',
    install: 'run',
    program: 'tools/catalogue.ts',
  },
  test: { about: 'the same as check, from a fresh clone', install: 'full', program: 'tools/check.ts' },
  check: {
    about: 'format, lint, types, laws, dead code, generated files and every test; --shard 1/2, --changed, --long',
    install: 'full',
    program: 'tools/check.ts',
  },
  dev: {
    about: 'start for development: server and pages reload as files change',
    install: 'full',
    program: 'tools/dev.ts',
  },
  bench: { about: 'run the benchmark NAME', install: 'full', program: 'bench/main.ts' },
  fuzz: {
    about: 'send requests of chance to a made-up company and judge every answer; --requests N --seed S',
    install: 'full',
    program: 'tools/fuzz.ts',
  },
  chaos: {
    about:
      'kill a server and its database under people at work and compare the books; --kills N --seed S; --closing MEMBERS kills a closing',
    install: 'full',
    program: 'tools/chaos.ts',
  },
  scenarios: {
    about:
      'play random lives of money against a plain book and compare every wallet; --count N --seed S --only SCENARIO',
    install: 'full',
    program: 'tools/scenarios.ts',
  },
  planted: {
    about: 'put the ten faults of a GROUP into a copy and run the check there, to see what the tests miss',
    install: 'full',
    program: 'tools/planted.ts',
  },
  generate: {
    about: 'write the generated files anew; --check only compares',
    install: 'full',
    program: 'tools/generate.ts',
  },
  'db:new': { about: 'begin a migration called VERB_NOUN', install: 'full', program: 'tools/new-migration.ts' },
}

export const usage = () => {
  const width = Math.max(...Object.keys(commands).map((name) => name.length))
  const lines = Object.entries(commands).map(([name, { about }]) => `  ${name.padEnd(width)}  ${about}`)
  return `Usage: banyan COMMAND [WORDS]\n\n${lines.join('\n')}\n  ${'help'.padEnd(width)}  this list\n`
}
