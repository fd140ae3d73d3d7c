import type pg from 'pg'

/** The role that the portal works as, on databases whose roles are ours to make. */
export const appRole = 'banyan_app'

type Client = Pick<pg.ClientBase, 'query'>

/** The scheduled acts keep their turns in a schema of their own, which the worker's library sets up by itself. */
const jobsSchema = 'graphile_worker'

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Makes the role where it is missing. Several servers may do so at once. */
export async function ensureAppRole(client: Client): Promise<void> {
  await client.query(`
    do $$ begin
      if not exists (select from pg_roles where rolname = '${appRole}') then create role ${appRole} login; end if;
    exception when duplicate_object or unique_violation then null;
    end $$`)
}

/**
 * Lets a role read and write the rows of every table, and nothing else: it owns no table, so it can neither change one
 * nor switch off the triggers that keep the books append-only, and it cannot empty one. Its turns of scheduled acts are
 * its own. Whoever owns the tables runs this after every migration; doing it again changes nothing.
 */
export async function grantRows(client: Client, role: string): Promise<void> {
  const name = quoted(role)
  // A cast folds names to small letters unless they are quoted.
  const as_text = `'${name.replaceAll("'", "''")}'::regrole`
  await client.query(`
    revoke create on schema public from public;
    grant usage on schema public to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    grant usage, select on all sequences in schema public to ${name};
    revoke insert, update, delete on migration from ${name};
    alter schema ${jobsSchema} owner to ${name};
    do $$ declare one record; begin
      for one in select format('alter table %s owner to ${name}', oid::regclass) as act
          from pg_class where relnamespace = '${jobsSchema}'::regnamespace and relkind in ('r', 'v', 'S')
            and relowner <> ${as_text}
            and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i'))
        union all select format('alter routine %s owner to ${name}', oid::regprocedure)
          from pg_proc where pronamespace = '${jobsSchema}'::regnamespace and proowner <> ${as_text}
        union all select format('alter type %s owner to ${name}', oid::regtype)
          from pg_type where typnamespace = '${jobsSchema}'::regnamespace and typrelid = 0 and typelem = 0
            and typowner <> ${as_text}
      loop execute one.act; end loop;
    end $$`)
}

/** What the connected role may do beyond reading and writing rows, in words; nothing when it is as it should be. */
export async function rightsBeyondRows(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ what: string }>(`
    select what from (values
      ((select rolsuper from pg_roles where rolname = current_user), 'it is a superuser'),
      ((select rolcreaterole from pg_roles where rolname = current_user), 'it may make roles'),
      (has_schema_privilege('public', 'create'), 'it may make tables'),
      (exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and pg_has_role(relowner, 'usage')), 'it owns tables, so it may change them and switch off their triggers'),
      (exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and has_table_privilege(oid, 'truncate')), 'it may empty tables')
    ) as right_of (held, what) where held`)
  return rows.map(({ what }) => what)
}
