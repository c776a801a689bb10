/** Row 165. */
export const strings = {
  createTitle: 'Create Group',
  editTitle: 'Edit group',
  name: 'Name',
  description: 'Description',
  missing: 'Please fill in all required fields',
  nameLong: 'At most 80 characters',
  descriptionLong: 'At most 2,000 characters',
  left: (count: number) => `${count} left`,
  privacy: 'Privacy',
  privacyTexts: {
    public: 'Anyone on PURE can find and join it.',
    private: 'People join by invitation or request. It’s in no list and no search.',
  },
  both: 'Either way, only members see what’s written.',
  changesTo: {
    private:
      'From now on nobody finds the group, and people join by invitation or request. Members stay, and so do pending requests.',
    public:
      'From now on anyone on PURE can find the group and join at once. What was written stays among members. Pending requests stay until an admin answers them.',
  },
  create: 'Create',
  creating: 'Creating...',
  save: 'Save',
  saving: 'Saving...',
  created: 'Group created successfully!',
  saved: 'Changes saved',
  createFailed: 'Failed to create group',
  logIn: 'Please log in to create groups',
  saveFailed: 'Couldn’t save the group. Try again.',
  notAdmin: 'You’re no longer an admin of this group',
  groups: 'groups',
  changes: 'changes',
} as const;
