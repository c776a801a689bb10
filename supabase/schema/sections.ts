/** A part of the dump: its heading, and a query that gives one column of text, a row for each entry. */
export interface Section {
  title: string;
  query: string;
}

const NOT_OURS =
  "('pg_catalog', 'information_schema', 'pg_toast', 'supabase_migrations', 'extensions')";

/** Schemas whose objects the dump shows. The extensions' own schema is named by its extensions alone. */
const isShown = (schema: string) =>
  `${schema} not in ${NOT_OURS} and ${schema} not like 'pg\\_temp%' and ${schema} not like 'pg\\_toast%'`;

const join = (relation: string, namespace: string) =>
  `join pg_namespace as schema on schema.oid = ${relation}.${namespace} and ${isShown('schema.nspname')}`;

/** Every right that an access list gives, one row each; the defaults where there is no list. */
const grants = (label: string, acl: string, kind: string, owner: string, from: string) => `
  select ${label} || ' to '
    || coalesce((select rolname from pg_roles where pg_roles.oid = given.grantee), 'public')
    || ': ' || given.privilege_type
    || case when given.is_grantable then ' with grant option' else '' end
  from ${from}
  cross join lateral aclexplode(coalesce(${acl}, acldefault(${kind}, ${owner}))) as given
`;

const RELATIONS = "('r', 'v', 'm', 'p', 'S')";

export const sections: readonly Section[] = [
  {
    title: 'schemas',
    query: `
      select nspname || ' owner ' || nspowner::regrole
      from pg_namespace as schema where ${isShown('schema.nspname')}
    `,
  },
  {
    title: 'extensions',
    query: `select extname || ' in ' || extnamespace::regnamespace from pg_extension`,
  },
  {
    title: 'types',
    query: `
      select pg_type.oid::regtype || ' ' || typtype::text || ' owner ' || typowner::regrole
        || coalesce(': ' || (
          select string_agg(enumlabel, ', ' order by enumsortorder)
          from pg_enum where enumtypid = pg_type.oid
        ), '')
        || coalesce(': ' || (
          select string_agg(attname || ' ' || format_type(atttypid, atttypmod), ', ' order by attnum)
          from pg_attribute where attrelid = typrelid and attnum > 0
        ), '')
        || case when typtype = 'd' then ': ' || format_type(typbasetype, typtypmod) else '' end
      from pg_type ${join('pg_type', 'typnamespace')}
      where typtype in ('e', 'd', 'r')
        or typrelid in (select oid from pg_class where relkind = 'c')
    `,
  },
  {
    title: 'tables and views',
    query: `
      select pg_class.oid::regclass || ' kind ' || relkind::text || ' owner ' || relowner::regrole
        || case when relrowsecurity then ' row security' else '' end
        || case when relforcerowsecurity then ' forced' else '' end
        || case when relpersistence <> 'p' then ' persistence ' || relpersistence::text else '' end
        || case when relkind in ('r', 'p') then ' identity ' || relreplident::text else '' end
        || coalesce(' with (' || array_to_string(reloptions, ', ') || ')', '')
        || case when relkind in ('v', 'm') then E'\\n' || pg_get_viewdef(pg_class.oid) else '' end
      from pg_class ${join('pg_class', 'relnamespace')}
      where relkind in ${RELATIONS}
    `,
  },
  {
    // By name: a column may stand elsewhere in its table and nothing that reads it by name can tell.
    title: 'columns',
    query: `
      select attrelid::regclass || '.' || quote_ident(attname)
        || ' ' || format_type(atttypid, atttypmod)
        || case when attcollation <> typcollation and attcollation <> 0
          then ' collate ' || attcollation::regcollation else '' end
        || case when attnotnull then ' not null' else '' end
        || case attgenerated when '' then
            coalesce(' default ' || pg_get_expr(adbin, adrelid), '')
          else ' generated ' || attgenerated::text || ' as ' || pg_get_expr(adbin, adrelid) end
        || case when attidentity <> '' then ' identity ' || attidentity::text else '' end
        || case when attstorage <> typstorage then ' storage ' || attstorage::text else '' end
        || coalesce(' statistics ' || attstattarget, '')
        || coalesce(' options ' || array_to_string(attoptions, ', '), '')
      from pg_attribute
      join pg_class on pg_class.oid = attrelid and relkind in ('r', 'v', 'm', 'p')
      ${join('pg_class', 'relnamespace')}
      join pg_type on pg_type.oid = atttypid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attnum > 0 and not attisdropped
    `,
  },
  {
    title: 'constraints',
    query: `
      select coalesce(nullif(conrelid, 0)::regclass::text, contypid::regtype::text)
        || ' ' || quote_ident(conname) || ': ' || pg_get_constraintdef(pg_constraint.oid)
        || case when convalidated then '' else ' not valid' end
      from pg_constraint ${join('pg_constraint', 'connamespace')}
    `,
  },
  {
    title: 'indexes',
    query: `
      select pg_get_indexdef(indexrelid)
        || case when indisvalid then '' else ' invalid' end
        || case when indisclustered then ' clustered' else '' end
        || case when indisreplident then ' identity' else '' end
      from pg_index
      join pg_class on pg_class.oid = indexrelid
      ${join('pg_class', 'relnamespace')}
    `,
  },
  {
    title: 'sequences',
    query: `
      select seqrelid::regclass || ' ' || seqtypid::regtype || ' start ' || seqstart
        || ' by ' || seqincrement || ' from ' || seqmin || ' to ' || seqmax || ' cache ' || seqcache
        || case when seqcycle then ' cycle' else '' end
      from pg_sequence
      join pg_class on pg_class.oid = seqrelid
      ${join('pg_class', 'relnamespace')}
    `,
  },
  {
    title: 'statistics',
    query: `
      select pg_get_statisticsobjdef(pg_statistic_ext.oid)
      from pg_statistic_ext ${join('pg_statistic_ext', 'stxnamespace')}
    `,
  },
  {
    title: 'policies',
    query: `
      select polrelid::regclass || ' ' || quote_ident(polname)
        || ' ' || case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update'
          when 'd' then 'delete' else 'all' end
        || case when polpermissive then '' else ' restrictive' end
        || ' to ' || array_to_string(array(
          select coalesce(nullif(role, 0)::regrole::text, 'public')
          from unnest(polroles) as role order by 1
        ), ', ')
        || coalesce(E'\\n  using ' || pg_get_expr(polqual, polrelid), '')
        || coalesce(E'\\n  with check ' || pg_get_expr(polwithcheck, polrelid), '')
      from pg_policy
      join pg_class on pg_class.oid = polrelid
      ${join('pg_class', 'relnamespace')}
    `,
  },
  {
    title: 'functions',
    query: `
      select pg_get_functiondef(pg_proc.oid) || 'owner ' || proowner::regrole || E'\\n'
      from pg_proc ${join('pg_proc', 'pronamespace')}
      where prokind in ('f', 'p')
    `,
  },
  {
    title: 'triggers',
    query: `
      select pg_get_triggerdef(pg_trigger.oid)
        || case when tgenabled = 'O' then '' else ' enabled ' || tgenabled::text end
      from pg_trigger
      join pg_class on pg_class.oid = tgrelid
      ${join('pg_class', 'relnamespace')}
      where not tgisinternal
    `,
  },
  {
    title: 'rules',
    query: `
      select pg_get_ruledef(pg_rewrite.oid)
      from pg_rewrite
      join pg_class on pg_class.oid = ev_class
      ${join('pg_class', 'relnamespace')}
      where rulename <> '_RETURN'
    `,
  },
  {
    title: 'event triggers',
    query: `
      select evtname || ' on ' || evtevent || ' ' || evtfoid::regproc || ' ' || evtenabled::text
      from pg_event_trigger
    `,
  },
  {
    title: 'publications',
    query: `
      select pubname || ' owner ' || pubowner::regrole || case when puballtables then ' all tables' else '' end
        || coalesce(': ' || (
          select string_agg(prrelid::regclass::text, ', ' order by prrelid::regclass::text)
          from pg_publication_rel where prpubid = pg_publication.oid
        ), '')
        || coalesce(': schemas ' || (
          select string_agg(pnnspid::regnamespace::text, ', ' order by pnnspid::regnamespace::text)
          from pg_publication_namespace where pnpubid = pg_publication.oid
        ), '')
      from pg_publication
    `,
  },
  {
    title: 'grants on schemas',
    query: grants('nspname', 'nspacl', "'n'", 'nspowner', `pg_namespace as schema`).concat(
      `where ${isShown('schema.nspname')}`,
    ),
  },
  {
    title: 'grants on tables and views',
    query: grants(
      'pg_class.oid::regclass',
      'relacl',
      `case relkind when 'S' then 's'::"char" else 'r' end`,
      'relowner',
      `pg_class ${join('pg_class', 'relnamespace')}`,
    ).concat(`where relkind in ${RELATIONS}`),
  },
  {
    title: 'grants on columns',
    query: grants(
      "attrelid::regclass || '.' || quote_ident(attname)",
      'attacl',
      "'c'",
      'relowner',
      `pg_attribute join pg_class on pg_class.oid = attrelid ${join('pg_class', 'relnamespace')}`,
    ).concat('where attacl is not null and not attisdropped'),
  },
  {
    title: 'grants on functions',
    query: grants(
      'pg_proc.oid::regprocedure',
      'proacl',
      "'f'",
      'proowner',
      `pg_proc ${join('pg_proc', 'pronamespace')}`,
    ),
  },
  {
    title: 'grants on types',
    query: grants(
      'pg_type.oid::regtype',
      'typacl',
      "'T'",
      'typowner',
      `pg_type ${join('pg_type', 'typnamespace')}`,
    ).concat('where typacl is not null'),
  },
  {
    title: 'default privileges',
    query: `
      select defaclrole::regrole || ' '
        || coalesce('in ' || nullif(defaclnamespace, 0)::regnamespace || ' ', '')
        || defaclobjtype::text || ' to '
        || coalesce((select rolname from pg_roles where pg_roles.oid = given.grantee), 'public')
        || ': ' || coalesce(given.privilege_type, 'nothing')
      from pg_default_acl
      left join lateral aclexplode(defaclacl) as given on true
    `,
  },
  {
    title: 'settings of roles',
    query: `
      select coalesce((select rolname from pg_roles where pg_roles.oid = setrole), 'every role')
        || ': ' || array_to_string(setconfig, ', ')
      from pg_db_role_setting
    `,
  },
  {
    title: 'comments',
    query: `
      select type || ' ' || identity || ': ' || description
      from (
        select (pg_identify_object(classoid, objoid, objsubid)).*, description
        from pg_description
      ) as told
      where (schema is null or ${isShown('schema')})
        and split_part(identity, '.', 1) not in ${NOT_OURS}
        and type not in ('access method', 'operator', 'language', 'conversion', 'collation')
    `,
  },
  {
    title: 'buckets',
    query: `
      select id || ': ' || (to_jsonb(buckets) - 'created_at' - 'updated_at')::text
      from storage.buckets
    `,
  },
];
