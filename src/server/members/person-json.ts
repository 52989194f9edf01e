/** SQL of the person in this table's row, as answers name people. */
export const personJson = (user: string): string =>
  `json_build_object('id', ${user}.id, 'username', ${user}.username)`
