/* Groups of Discord roles. Each key is the `<role>` of the URL's `supply.<role>`. */

/** The main community roles; a visitor holds at most one. */
export const MAIN_ROLES = {
  gakusei: { label: "Gakusei", supply: 201 },
  daigakusei: { label: "Daigakusei", supply: 75 },
  sensei: { label: "Sensei", supply: 71 },
  og: { label: "Og", supply: 86 },
  royalGem: { label: "Royal Gem", supply: 13 },
} as const;

/** Contributor roles; all of them share the Discord Mi-Role bonus. */
export const MI_ROLES = {
  miArtist: { label: "miArtist", supply: 54 },
  miTuber: { label: "miTuber", supply: 3 },
  miAnalyst: { label: "miAnalyst", supply: 14 },
  miEvangelist: { label: "miEvangelist", supply: 32 },
  miConsultant: { label: "miConsultant", supply: 10 },
} as const;

/** Trainee contributor roles; all of them share the Discord Mi-Intern bonus. */
export const INTERN_ROLES = {
  internArtist: { label: "Intern Artist", supply: 61 },
  internTuber: { label: "Intern Tuber", supply: 15 },
  internAnalyst: { label: "Intern Analyst", supply: 21 },
  internEvangelist: { label: "Intern Evangelist", supply: 121 },
  internConsultant: { label: "Intern Consultant", supply: 9 },
} as const;

export type MainRole = keyof typeof MAIN_ROLES;
export type MiRole = keyof typeof MI_ROLES;
export type InternRole = keyof typeof INTERN_ROLES;
export type DiscordRole = MainRole | MiRole | InternRole;
