/** A page of a remote, by its path pattern. */
export interface RemotePath {
  remote: string;
  path: string;
}
