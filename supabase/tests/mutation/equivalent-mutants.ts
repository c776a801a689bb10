/** Mutants without any effect, because another rule covers them. */
export const equivalentMutants: { apply: string; because: string }[] = [
  {
    apply: `alter policy "members delete their own uploads" on storage.objects using (((bucket_id = 'uploads'::text)))`,
    because:
      'files are deleted through Storage alone, which names them: what one cannot see one cannot delete',
  },
];
