type Name = readonly [username: string, fullName: string, city: string, country: string];

/** Sellers in order of joining. The first two are demo accounts. */
export const SELLERS: readonly Name[] = [
  ['amina', 'Amina Haddad', 'Beirut', 'Lebanon'],
  ['karim', 'Karim Mansour', 'Amman', 'Jordan'],
  ['chidi_o', 'Chidi Okafor', 'Lagos', 'Nigeria'],
  ['mei_lin', 'Mei Lin Tan', 'Penang', 'Malaysia'],
  ['tomasz77', 'Tomasz Wilk', 'Gdańsk', 'Poland'],
  ['farah_s', 'Farah Siddiqui', 'Lahore', 'Pakistan'],
  ['joao_p', 'João Pereira', 'Porto', 'Portugal'],
  ['yusuf_k', 'Yusuf Kaya', 'Izmir', 'Türkiye'],
  ['nadia_b', 'Nadia Benali', 'Oran', 'Algeria'],
  ['arjun_m', 'Arjun Menon', 'Kochi', 'India'],
  ['sofia_r', 'Sofía Rojas', 'Medellín', 'Colombia'],
  ['kwame_a', 'Kwame Asante', 'Kumasi', 'Ghana'],
  ['elif_d', 'Elif Demir', 'Ankara', 'Türkiye'],
  ['putri_w', 'Putri Wulandari', 'Bandung', 'Indonesia'],
  ['omar_f', 'Omar Farouk', 'Alexandria', 'Egypt'],
  ['ines_l', 'Inès Laurent', 'Lyon', 'France'],
  ['bilal_z', 'Bilal Zaman', 'Dhaka', 'Bangladesh'],
  ['grace_w', 'Grace Wanjiru', 'Nakuru', 'Kenya'],
  ['mateo_g', 'Mateo Gutiérrez', 'Córdoba', 'Argentina'],
  ['leyla_a', 'Leyla Aliyeva', 'Baku', 'Azerbaijan'],
  ['thanh_n', 'Thanh Nguyen', 'Da Nang', 'Vietnam'],
  ['sami_t', 'Sami Trabelsi', 'Sfax', 'Tunisia'],
  ['anna_v', 'Anna Virtanen', 'Tampere', 'Finland'],
  ['rashid_q', 'Rashid Qasim', 'Muscat', 'Oman'],
  ['dmitar_i', 'Dmitar Ivanov', 'Plovdiv', 'Bulgaria'],
  ['aisha_m', 'Aisha Mwinyi', 'Zanzibar', 'Tanzania'],
  ['paulo_s', 'Paulo Santana', 'Recife', 'Brazil'],
  ['hana_k', 'Hana Kovář', 'Brno', 'Czechia'],
  ['zain_h', 'Zain Hussain', 'Karachi', 'Pakistan'],
];

export const BUYERS: readonly Name[] = [
  ['lucia_f', 'Lucía Fuentes', 'Puebla', 'Mexico'],
  ['idris_b', 'Idris Bello', 'Kano', 'Nigeria'],
  ['maryam_e', 'Maryam Ebrahimi', 'Doha', 'Qatar'],
  ['oliver_t', 'Oliver Thorne', 'Leeds', 'United Kingdom'],
  ['sunita_g', 'Sunita Gurung', 'Pokhara', 'Nepal'],
  ['ahmad_r', 'Ahmad Rahman', 'Surabaya', 'Indonesia'],
  ['claire_d', 'Claire Dubois', 'Ghent', 'Belgium'],
  ['hamza_l', 'Hamza Lahlou', 'Fès', 'Morocco'],
  ['jun_c', 'Jun Cruz', 'Cebu', 'Philippines'],
  ['wanjala_k', 'Wanjala Kiprop', 'Eldoret', 'Kenya'],
  ['mira_n', 'Mira Novak', 'Ljubljana', 'Slovenia'],
];

/** Three accounts that trade in a circle; two of them share a payout address and a browser. */
export const RING: readonly Name[] = [
  ['salim_r', 'Salim Rahal', 'Tripoli', 'Lebanon'],
  ['salma_r', 'Salma Rahal', 'Tripoli', 'Lebanon'],
  ['gold_point', 'Ziad Rahal', 'Sidon', 'Lebanon'],
];

/** People whose identity is pending, rejected or incomplete. */
export const APPLICANTS: readonly Name[] = [
  ['tariq_j', 'Tariq Jaber', 'Irbid', 'Jordan'],
  ['lena_s', 'Lena Schuster', 'Graz', 'Austria'],
  ['emeka_u', 'Emeka Udeh', 'Enugu', 'Nigeria'],
  ['rosa_m', 'Rosa Medina', 'Cusco', 'Peru'],
  ['davit_g', 'Davit Grigoryan', 'Gyumri', 'Armenia'],
];

/** People who wait in the queue of identities, the latest first. */
export const QUEUE: readonly Name[] = [
  ['hadi_n', 'Hadi Nassar', 'Saida', 'Lebanon'],
  ['oskar_b', 'Oskar Brandt', 'Linz', 'Austria'],
  ['yara_q', 'Yara Qassem', 'Nablus', 'Jordan'],
  ['noor_i', 'Noor Iqbal', 'Multan', 'Pakistan'],
  ['bruno_c', 'Bruno Carvalho', 'Braga', 'Portugal'],
  ['asha_n', 'Asha Nair', 'Thrissur', 'India'],
  ['samir_o', 'Samir Othmani', 'Sousse', 'Tunisia'],
  ['ewa_k', 'Ewa Kowal', 'Lublin', 'Poland'],
  ['yara_second', 'QASSEM Yara', 'Nablus', 'Jordan'],
  ['tunde_a', 'Tunde Adeyemi', 'Ibadan', 'Nigeria'],
  ['iqra_i', 'Iqra Anwar', 'Multan', 'Pakistan'],
  ['camila_v', 'Camila Vargas', 'Cali', 'Colombia'],
  ['deniz_o', 'Deniz Öztürk', 'Bursa', 'Türkiye'],
  ['faisal_h', 'Faisal Harbi', 'Salalah', 'Oman'],
  ['nia_w', 'Nia Wambui', 'Kisumu', 'Kenya'],
  ['luc_m', 'Luc Moreau', 'Nantes', 'France'],
  ['dewi_s', 'Dewi Sari', 'Malang', 'Indonesia'],
  ['karim_b', 'Karim Bensaid', 'Tlemcen', 'Algeria'],
  ['eero_l', 'Eero Lahti', 'Oulu', 'Finland'],
  ['abena_o', 'Abena Owusu', 'Tamale', 'Ghana'],
  ['ramin_h', 'Ramin Hasanov', 'Ganja', 'Azerbaijan'],
  ['linh_t', 'Linh Tran', 'Huế', 'Vietnam'],
  ['petar_d', 'Petar Dimov', 'Varna', 'Bulgaria'],
];

export const CLOSED: Name = ['sami_k', 'Sami Khoury', 'Zahlé', 'Lebanon'];

/** One of the buyers, who applies a second time. */
export const TWICE: Name = ['fuentes_mx', 'FUENTES Lucia', 'Puebla', 'Mexico'];

/** Seconds the first administrator. */
export const SECOND_ADMIN = 'nadia_admin';

export type { Name };
