/** Keys of PostgreSQL's advisory locks, in one place so that no two uses share one. */
export const advisoryLocks = {
  /** held while migrating */
  migration: 7_201_001,
  /** held by the one Lookbook process that runs the embedded database, for as long as it lives */
  ownership: 7_201_002,
  /** held by the server that fills the demo when several start on one database */
  demo: 7_201_003,
  /** held while a backup is made */
  backup: 7_201_004,
} as const
