/** The files of a chunk, as a browser gets them. */
export function filesOf<File>({ scripts, styles }: { scripts: File[]; styles: File[] }): File[] {
  return [...scripts, ...styles];
}
