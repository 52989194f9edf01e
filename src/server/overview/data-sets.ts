/** The columns that may be exported: no phones, no hashes, no texts of chats. */
type Columns = readonly (readonly [name: string, value: string])[]

const plain = (...names: string[]): Columns => names.map((name) => [name, name] as const)

const LISTING = plain(
  ...['category_id', 'region_id', 'district_id', 'seller_id', 'state', 'is_public', 'is_demo'],
  ...['created_at', 'bumped_at', 'expires_at', 'updated_at'],
)

export const DATA_SET_NAMES = [
  'members',
  'products',
  'services',
  'reports',
  'cases',
  'decisions',
  'measures',
  'staff_log',
] as const
export type DataSet = (typeof DATA_SET_NAMES)[number]

/** Each table has a growing `id`, by which it is read in parts. */
export const DATA_SETS: Record<DataSet, { from: string; columns: Columns }> = {
  members: {
    from: 'users',
    columns: [
      ...plain('id', 'username', 'district_id'),
      [
        'region',
        `(select name_uz from regions where regions.id = users.district_id / 1000)`,
      ] as const,
      ...plain('is_demo', 'created_at'),
    ],
  },
  products: {
    from: 'products',
    columns: [...plain('id', 'title', 'price', 'condition', 'in_stock'), ...LISTING],
  },
  services: { from: 'services', columns: [...plain('id', 'name'), ...LISTING] },
  reports: {
    from: 'reports',
    columns: plain(
      ...['id', 'reporter_id', 'kind', 'reported_id', 'reason', 'note', 'upheld', 'created_at'],
    ),
  },
  cases: {
    from: 'cases',
    columns: [
      ...plain('id', 'kind', 'target_id', 'owner_id', 'state', 'score'),
      ['sources', `array_to_string(sources, ' ')`],
      ...plain('appeal_of', 'claimed_by', 'claimed_until', 'created_at', 'decided_at'),
    ],
  },
  decisions: {
    from: 'decisions',
    columns: plain(
      ...['id', 'case_id', 'kind', 'target_id', 'owner_id', 'moderator_id', 'outcome', 'rule'],
      ...['note', 'from_report', 'created_at', 'appeal', 'appealed_at'],
    ),
  },
  measures: {
    from: 'sanctions',
    columns: plain(
      ...['id', 'user_id', 'kind', 'rule', 'note', 'moderator_id', 'created_at', 'until'],
      ...['lifted_at'],
    ),
  },
  staff_log: {
    from: 'staff_log',
    columns: plain(
      ...['id', 'at', 'actor_id', 'action', 'target_kind', 'target_id', 'details', 'request_id'],
    ),
  },
}
